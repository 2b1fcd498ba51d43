import type { Banner, BannerItem, EditableBannerItem } from '#contract/banners.ts';
import { RARITIES } from '#contract/rarities.ts';
import { OddsTable } from '#items/odds-table.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import type { FormState } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConflictDialog } from '#ui/conflict-dialog.tsx';
import { stack } from '#ui/layout.ts';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { itemConflict } from './banners.edit.rules.ts';
import { type ItemEdits, type ItemRow, itemRowsOf, saveText } from './banners.items.rules.ts';
import { OddsRow } from './odds-row.tsx';
import { OddsSum, OddsWarnings } from './odds-sum.tsx';
import style from './odds.module.css';
import { useItemEdits } from './use-item-edits.ts';

/** A banner's items with the odds that players see, edited in place (product 9.10). The typed item is not added yet. */
export function OddsEditor({
  banner,
  items,
  typed,
  state,
}: {
  banner: Banner;
  items: readonly EditableBannerItem[];
  typed: BannerItem | null;
  state: FormState<ItemEdits>;
}) {
  const pityLimit = banner.pity_limit;
  const rows = itemRowsOf({ items, edits: state[0], pityLimit, typed });
  const { sorted, heads } = useSortedItems({ rows, items, pityLimit });
  const edits = useItemEdits({ bannerId: banner.id, rows, state });
  const { changed, isSaving, reason, conflict } = edits;
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  const valid = rows.filter(({ output }) => output !== null);
  const shown: BannerItem[] = valid.map(({ item }) => item);
  if (typed) shown.push(typed);
  const invalid = rows.length - valid.length;
  const mine = changed[0]?.output;

  return (
    <form
      noValidate
      className={stack({ gap: 3 })}
      aria-busy={isSaving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid > 0) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        else if (!isSaving && reason === undefined && changed.length > 0) edits.save();
      }}
    >
      {rows.length > 0 ? (
        <div className={style.table}>
          {heads}
          <ul aria-label="Itens do banner" className={style.rows}>
            {sorted.map((row) => (
              <OddsRow
                key={row.saved.id}
                row={row}
                icon={itemOf(row.saved.item_id)?.icon ?? 0}
                onChange={(changes) => edits.change(row, changes)}
                onRemoved={edits.refresh}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <OddsWarnings items={shown} />
      {shown.length > 0 ? (
        <div className={style.rarities}>
          <OddsTable sums items={shown} pityLimit={pityLimit} />
        </div>
      ) : null}
      <div className={style.foot}>
        <OddsSum items={shown} typed={typed} invalid={invalid} />
        {changed.length > 0 ? <Actions edits={edits} /> : null}
      </div>
      {conflict && mine ? (
        <ConflictDialog
          fields={itemConflict({ mine, current: conflict })}
          busy={edits.busy}
          reason={reason}
          onUseMine={edits.useMine}
          onKeepCurrent={edits.keepCurrent}
          onClose={edits.endConflict}
        />
      ) : null}
    </form>
  );
}

/** The rows in the order of the pressed head, by what is saved: a row keeps its place while it is edited. */
function useSortedItems(input: {
  rows: readonly ItemRow[];
  items: readonly EditableBannerItem[];
  pityLimit: number;
}) {
  const { rows, items, pityLimit } = input;
  const saved = itemRowsOf({ items, edits: {}, pityLimit, typed: null });
  const oddsById = new Map(saved.map((row) => [row.saved.id, row]));
  const { sorted, headOf } = useSortedRows({
    rows,
    keys: {
      label: ({ saved: { label } }) => label,
      rarity: ({ saved: { rarity } }) => RARITIES.indexOf(rarity),
      entered: ({ saved: { chance } }) => chance,
      chance: ({ saved: { id } }) => oddsById.get(id)?.chance ?? null,
      rate: ({ saved: { id } }) => oddsById.get(id)?.rate ?? null,
    },
  });
  const heads = (
    <div className={style.heads} role="group" aria-label="Colunas">
      <span>{headOf('label', 'Item')}</span>
      <span>{headOf('rarity', 'Raridade')}</span>
      <span>{headOf('entered', 'Chance (0\u00a0a\u00a0100)', 'end')}</span>
      <span>
        {headOf('chance', 'Por sorteio', 'end')}
        <small aria-hidden>com garantia</small>
      </span>
      <span>{headOf('rate', 'Com garantia', 'end')}</span>
      <span>Garante</span>
    </div>
  );
  return { sorted, heads };
}

function Actions({ edits }: { edits: ReturnType<typeof useItemEdits> }) {
  const { changed, isSaving, reason } = edits;
  return (
    <div className={style.actions}>
      <Button size="sm" variant="ghost" disabled={isSaving} onClick={edits.discard}>
        Descartar
      </Button>
      <Button size="sm" type="submit" variant="main" busy={isSaving} reason={reason}>
        {saveText(changed.length)}
      </Button>
    </div>
  );
}
