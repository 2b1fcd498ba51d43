import { useQuery } from '@tanstack/react-query';
import { factorsCalls } from '#contract/calls/factors.ts';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { factorsQueries } from './factors.queries.ts';
import { UnlockDialog } from './unlock-dialog.tsx';

/** Asks the signed-in person for password and second factor, before something that needs both. */
export function IdentityDialog(props: { description: string; onConfirmed: () => void; onClose: () => void }) {
  const { description, onConfirmed, onClose } = props;
  const query = useQuery(factorsQueries(useHttp()).own());
  if (query.data)
    return (
      <UnlockDialog
        factors={query.data}
        description={description}
        onUnlocked={onConfirmed}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title="Confirme que é você" onClose={onClose}>
      <QueryFallback query={query} failed={factorsCalls.getFactors.messages.fallback} />
    </Dialog>
  );
}
