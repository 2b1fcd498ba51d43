import { Icon } from '#ui/icon.tsx';
import style from './mob-art.module.css';

/** A rank for each of so many levels. */
const LEVELS_A_RANK = 25;
const HIGHEST_RANK = 4;

/** The picture of a monster, by what is known of it: a boss has a crown, and its level a rank of one to four dots. */
export const MobArt = ({ boss, level }: { boss?: boolean | null; level?: number | null }) => (
  <span className={style.frame} data-boss={boss ? '' : undefined} data-rank={rankOf(level)}>
    {boss ? <Icon name="crown" /> : null}
    <Icon name="skull" />
  </span>
);

const rankOf = (level: number | null | undefined): number | undefined =>
  level ? Math.min(Math.ceil(level / LEVELS_A_RANK), HIGHEST_RANK) : undefined;
