import { type ReactNode, useState } from 'react';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { LoadingText } from '#ui/loading-text.tsx';
import { Page } from '#ui/page.tsx';
import { TitleLineEnd } from '#ui/title-line.tsx';
import style from './profile.module.css';
import { ProfileTabs } from './profile-tabs.tsx';

const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '6', md: '10' },
});

/** One of the profile's pages, below the links to all of them. */
export function ProfileScreen({
  skeleton,
  children,
}: {
  /** In the shape of the page, until it is known who is signed in. */
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const user = useUser();
  const [lineEnd, setLineEnd] = useState<HTMLElement | null>(null);
  return (
    <Page title="Perfil" aside={<div ref={setLineEnd} />}>
      <ProfileTabs />
      <TitleLineEnd value={lineEnd}>
        {user ? (
          <div className={cx(sections, style.sections)}>{children}</div>
        ) : (
          <div className={sections} aria-busy>
            <LoadingText hidden>Carregando...</LoadingText>
            {skeleton}
          </div>
        )}
      </TitleLineEnd>
    </Page>
  );
}
