import type { ReactNode } from 'react';
import style from './empty-section.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A section with nothing in it, in one line: its title, that it is empty, and where to go on. */
export const EmptySection = ({
  id,
  icon,
  title,
  text,
  children,
}: {
  id: string;
  icon: IconName;
  title: string;
  /** Undefined while it is not known. */
  text: string | undefined;
  children?: ReactNode;
}) => (
  <section aria-labelledby={id} className={style.empty}>
    <Icon name={icon} />
    <div className={style.words}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  </section>
);

/** Sections below each other, the empty ones last. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={style.sections}>{children}</div>
);
