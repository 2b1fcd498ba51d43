import type { ReactNode } from 'react';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Page } from '#ui/page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '6', md: '10' },
});

/** One of the profile's pages, below the links to all of them. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="Perfil">
      <ProfileTabs />
      <div className={sections}>{children}</div>
    </Page>
  );
}
