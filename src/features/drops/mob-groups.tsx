import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import style from './drops.module.css';
import { dropsQueries } from './drops.queries.ts';
import type { Mob } from './drops.rules.ts';
import { Group } from './group-section.tsx';

/** What a monster drops already, beside the form that adds to it. */
export function MobGroups({ mob }: { mob: Mob | null }) {
  const query = useQuery({ ...dropsQueries(useHttp()).ofMob(mob?.id ?? 0), enabled: mob !== null });
  if (!mob) return <EmptyState icon="skull" text="Escolha um monstro" hint="Os grupos dele aparecem aqui." />;
  const { data } = query;
  if (!data)
    return <QueryFallback query={query} failed="Não foi possível carregar os grupos deste monstro." />;
  if (data.length === 0)
    return <EmptyState icon="skull" text="Nenhum grupo ainda" hint={`${mob.label} não deixa cair nada.`} />;
  return (
    <section aria-label={`Grupos de ${mob.label}`} className={style.indent}>
      {data.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </section>
  );
}
