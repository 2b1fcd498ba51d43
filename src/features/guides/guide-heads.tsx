import style from './guide-card.module.css';

/** The heads of the columns of the desk. `searched`: the rows show the drop that was searched instead of the best ones. */
export const GuideHeads = ({ searched }: { searched: boolean }) => (
  <div className={style.heads} aria-hidden>
    <span>Nível</span>
    <span>Mapa</span>
    <span>Tipo</span>
    <span>{searched ? 'Drop' : 'Melhores drops'}</span>
    <span>{searched ? 'Taxa' : 'Drops'}</span>
    <span>Monstros</span>
    <span>Atualizado em</span>
  </div>
);
