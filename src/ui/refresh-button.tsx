import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export type RefreshButtonProps = {
  /** The data is on its way. */
  busy: boolean;
  /** Why it cannot be refreshed now. */
  reason: string | undefined;
  onRefresh: () => void;
  /** Its name for screen readers, where there are several on one screen. */
  label?: string;
};

/** The small button that fetches what is shown once more. */
export function RefreshButton({ busy, reason, onRefresh, label }: RefreshButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon name="refresh" />}
      busy={busy}
      reason={reason}
      aria-label={label}
      onClick={onRefresh}
    >
      Atualizar
    </Button>
  );
}
