import { type ReactNode, useState } from 'react';
import type { EffectNames } from '#items/item-display.ts';
import { NO_NAMES } from '#items/use-catalogue.ts';
import { formatNumber } from '#lib/number.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { SyncFailure } from '#offline/collections/sync-failure.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { EffectEditor } from './item-editors.tsx';
import { type EffectRow, findEffects, PAGE_SIZE } from './items.rules.ts';

const KEYS = {
  label: ({ label }: EffectRow) => label,
  index: ({ index }: EffectRow) => index,
  stored: ({ label, name: stored }: EffectRow) => (stored === label ? null : stored),
};

/** The effects of items. As with the items, the search is there before they are. */
export function EffectList({ effects }: { effects: EffectNames | undefined }) {
  const [text, setText] = useState('');
  return (
    <div>
      <InTitleLine>
        <CollectionUpdated name="effects" brief />
      </InTitleLine>
      <Toolbar add={null}>
        <ListSearch
          label="Buscar efeito"
          placeholder="Nome ou número do efeito"
          name="efeito"
          value={text}
          onText={setText}
        />
      </Toolbar>
      {!effects ? (
        <LoadingRows text="Carregando efeitos..." line={false} heads />
      ) : effects === NO_NAMES ? (
        <SyncFailure name="effects" title="Não foi possível carregar os efeitos." />
      ) : (
        <FoundEffects effects={effects} text={text} />
      )}
    </div>
  );
}

function FoundEffects({ effects, text }: { effects: EffectNames; text: string }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [editing, setEditing] = useState<number | null>(null);
  const found = findEffects({ effects, text });
  const { sorted, headOf } = useSortedRows({ rows: found, keys: KEYS });
  return (
    <>
      {found.length === 0 ? (
        <EmptyState text="Nenhum efeito encontrado." />
      ) : (
        <Rows
          label="Efeitos"
          columns="minmax(0, 1fr) 6rem minmax(0, 1fr)"
          heads={[headOf('label', 'Efeito'), headOf('index', 'Número', 'end'), headOf('stored', 'Guardado')]}
        >
          {sorted.slice(0, limit).map(({ index, label, name: stored }) => (
            <ListRow
              key={index}
              level={2}
              name={
                <RowButton label={`Editar ${label}, nº ${index}`} onPress={() => setEditing(index)}>
                  {label}
                </RowButton>
              }
              facts={[
                <RowFact key="index" before="nº" number>
                  {index}
                </RowFact>,
                storedFact({ label, stored }),
              ]}
            />
          ))}
        </Rows>
      )}
      {found.length > limit ? (
        <ListFoot>
          <Button
            onClick={() => setLimit(limit + PAGE_SIZE)}
          >{`Mostrar mais efeitos (${formatNumber(found.length - limit)})`}</Button>
        </ListFoot>
      ) : null}
      {editing === null ? null : <EffectEditor index={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

/** The stored name, where players read another one. */
function storedFact({ label, stored }: { label: string; stored: string }): ReactNode {
  if (stored === label) return '';
  if (stored.trim() === '') return 'sem nome';
  return <RowFact before="guardado:">{`“${stored}”`}</RowFact>;
}
