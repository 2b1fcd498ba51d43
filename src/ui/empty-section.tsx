import type { ReactNode } from 'react';
import style from './empty-section.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What a section has nothing of, and where to go on. */
export const EmptySection = ({
  icon,
  text,
  children,
}: {
  icon: IconName;
  text: string;
  children?: ReactNode;
}) => (
  <div className={style.box}>
    <Icon name={icon} />
    <div className={style.words}>
      <p>{text}</p>
      {children}
    </div>
  </div>
);

/** Sections beside each other where there is room, for a page with little on it. */
export const SectionPair = ({ children }: { children: ReactNode }) => (
  <div className={style.pair}>{children}</div>
);
