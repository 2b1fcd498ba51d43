import { heightVariable } from '#ui/height-variable.ts';
import style from './guide-card.module.css';

const headsHeight = heightVariable('--toolbar-height');

/** The heads of the columns of the desk, which stay below the header: what is scrolled to stands below them. `searched`: the rows show the drop that was searched instead of the best ones. */
export const GuideHeads = ({ searched }: { searched: boolean }) => (
  <div ref={headsHeight} className={style.heads} data-searched={searched ? '' : undefined} aria-hidden>
    <span>Nível</span>
    <span>Mapa</span>
    <span>Tipo</span>
    <span>{searched ? 'Drop' : 'Melhores drops'}</span>
    <span>{searched ? 'Taxa' : 'Drops'}</span>
    <span>Monstros</span>
    <span>Atualizado em</span>
  </div>
);
