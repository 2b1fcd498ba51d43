import { Link } from '@tanstack/react-router';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import type { CollectionName } from '#offline/collections/declarations.ts';
import { lineLink } from '#ui/link-style.ts';
import style from './game-data.module.css';

/** Of which time the page is, and a link to a ticket that already says what it is about. */
export function PageFoot({ collection, about }: { collection: CollectionName; about: string }) {
  return (
    <div className={style.foot}>
      <CollectionUpdated name={collection} />
      <p className={style.wrong}>
        <span>Dado errado?</span>
        <Link to="/tickets/new" search={{ assunto: `Dado errado: ${about}` }} className={lineLink}>
          Avise a equipe
        </Link>
      </p>
    </div>
  );
}
