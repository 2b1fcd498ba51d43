import type { ReactNode } from 'react';
import style from './empty-section.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A section with nothing in it, in one line: its title, that it is empty, and where to go on. */
export const EmptySection = ({
  id,
  icon,
  title,
  text,
  pending = false,
  children,
}: {
  id: string;
  icon: IconName;
  title: string;
  text: string;
  /** It is not known yet whether it is empty, which its text says: what stands below it may move. */
  pending?: boolean;
  children?: ReactNode;
}) => (
  <section aria-labelledby={id} className={style.empty} data-pending={pending ? 'note' : undefined}>
    <Icon name={icon} />
    <div className={style.words}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  </section>
);

/** In place of a section that is still loading, and that most pages do not have. */
export const PendingSection = () => <span hidden data-pending="" />;

/** Sections below each other, the empty ones last. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={style.sections}>{children}</div>
);
