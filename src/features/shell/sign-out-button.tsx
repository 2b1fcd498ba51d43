import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { countDrafts } from '#offline/drafts/sign-out.ts';
import { useSession, useUser } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const SignOutQuestion = lazy(() => import('./sign-out-question.tsx'));

/** Signs out on this device even if the server cannot be reached. Asks first if drafts would be lost. With `className` it looks like a menu entry. */
export function SignOutButton({ onDone: closeMenu, className }: { onDone?: () => void; className?: string }) {
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState(0);

  const leave = () => {
    // Navigates first, because a protected page without a session would redirect to the login.
    void navigate({ to: '/' });
    void session.logout();
    closeMenu?.();
  };
  const signOut = async () => {
    const count = user ? await countDrafts(user.id) : 0;
    if (count === 0) return leave();
    // The menu is modal and would cover the question, so it is closed first.
    closeMenu?.();
    setDrafts(count);
  };

  return (
    <>
      {className ? (
        <button type="button" className={className} onClick={() => void signOut()}>
          <Icon name="logout" />
          Sair
        </button>
      ) : (
        <Button variant="ghost" icon={<Icon name="logout" />} onClick={() => void signOut()}>
          Sair
        </Button>
      )}
      {drafts > 0 ? (
        <Suspense>
          <SignOutQuestion drafts={drafts} onStay={() => setDrafts(0)} onLeave={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
