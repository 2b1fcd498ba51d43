import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Signs out here in every case, even when the server cannot be told (spec §4). */
export function SignOutButton({ onDone }: { onDone?: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <Button
      variant="ghost"
      icon={<Icon name="logout" />}
      onClick={() => {
        void session.logout();
        onDone?.();
        void navigate({ to: '/' });
      }}
    >
      Sair
    </Button>
  );
}
