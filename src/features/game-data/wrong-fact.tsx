import { Link } from '@tanstack/react-router';
import { lineLink } from '#ui/link-style.ts';
import style from './game-data.module.css';

/** Leads to a ticket that already says what it is about. */
export function WrongFact({ about }: { about: string }) {
  return (
    <p className={style.wrong}>
      <span>Dado errado?</span>
      <Link to="/tickets/new" search={{ assunto: `Dado errado: ${about}` }} className={lineLink}>
        Avise a equipe
      </Link>
    </p>
  );
}
