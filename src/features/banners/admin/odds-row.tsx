import { type KeyboardEvent, useId, useState } from 'react';
import { RARITIES } from '#contract/rarities.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatShare } from '#items/odds.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { SUCCESS } from '#lib/success.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ItemEditFields } from './banners.forms.ts';
import type { ItemRow } from './banners.items.rules.ts';
import style from './odds.module.css';

interface OddsRowProps {
  row: ItemRow;
  icon: number;
  onChange: (changes: Partial<ItemEditFields>) => void;
  onRemoved: () => void;
}

/** A banner's item with the odds that players see. Its name, rarity and chance are edited in place, on phones the first two below its line. */
export function OddsRow({ row, icon, onChange, onRemoved }: OddsRowProps) {
  const { saved, fields, item, problems } = row;
  const name = saved.label;
  const problemId = useId();
  const [open, setOpen] = useState(false);
  const isOpen = open || problems.some(({ path }) => path === 'label' || path === 'rarity');
  const wiring = (path: keyof ItemEditFields) =>
    problems.some((problem) => problem.path === path)
      ? { 'aria-invalid': true, 'aria-describedby': problemId }
      : {};
  return (
    <li className={style.row} data-changed={row.isChanged || undefined} data-open={isOpen || undefined}>
      <span className={style.icon}>
        <ItemIcon icon={icon} size={28} frame={item.rarity} />
      </span>
      <span className={style.label}>
        <span>{fields.label}</span>
        <small data-rarity={item.rarity}>
          <span>{RARITY_LABELS[item.rarity].admin}</span>
          {fields.is_guaranteed ? <Icon name="star" /> : null}
        </small>
      </span>
      <span className={style.name}>
        <input
          className={style.control}
          name={`label.${saved.id}`}
          aria-label={`Nome de ${name} no banner`}
          {...wiring('label')}
          maxLength={200}
          autoComplete="off"
          value={fields.label}
          onKeyDown={toNeighbour}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </span>
      <span className={style.rarity}>
        <RaritySelect row={row} onChange={onChange} />
        <Icon name="chevron-down" />
      </span>
      <span className={style.chance}>
        <input
          className={style.control}
          name={`chance.${saved.id}`}
          aria-label={`Chance de ${name} (0 a 100)`}
          {...wiring('chance')}
          inputMode="decimal"
          autoComplete="off"
          value={fields.chance}
          onKeyDown={toNeighbour}
          onChange={({ target }) => onChange({ chance: target.value })}
        />
      </span>
      <Shares row={row} />
      <button
        type="button"
        className={style.toggle}
        aria-label={`Mais de ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
      </button>
      <Buttons row={row} onChange={onChange} onRemoved={onRemoved} />
      {problems.length > 0 ? (
        <p id={problemId} className={style.problem}>
          {problems.map(({ text }) => text).join(' ')}
        </p>
      ) : null}
    </li>
  );
}

function Buttons({ row, onChange, onRemoved }: Omit<OddsRowProps, 'icon'>) {
  const { saved, fields } = row;
  const name = saved.label;
  return (
    <span className={style.buttons}>
      <Button
        size="icon"
        variant="ghost"
        aria-label={`Garantido: ${name}`}
        aria-pressed={fields.is_guaranteed}
        onClick={() => onChange({ is_guaranteed: !fields.is_guaranteed })}
      >
        <Icon name="star" />
      </Button>
      <RemoveButton
        name={name}
        success={SUCCESS.deleteBannerItem}
        remove={bannersCalls.deleteBannerItem}
        restore={bannersCalls.restoreBannerItem}
        input={{ params: { id: Number(saved.id) } }}
        onChanged={onRemoved}
      />
    </span>
  );
}

function RaritySelect({ row, onChange }: Pick<OddsRowProps, 'row' | 'onChange'>) {
  const { saved, fields, item } = row;
  return (
    <select
      className={style.control}
      name={`rarity.${saved.id}`}
      aria-label={`Raridade de ${saved.label}`}
      data-rarity={item.rarity}
      value={fields.rarity}
      onChange={({ target }) => onChange({ rarity: target.value })}
    >
      {RARITIES.map((rarity) => (
        <option key={rarity} value={rarity}>
          {RARITY_LABELS[rarity].admin}
        </option>
      ))}
    </select>
  );
}

/** What players see. */
const Shares = ({ row: { chance, rate } }: Pick<OddsRowProps, 'row'>) => (
  <span className={style.shares}>
    <span className={style.share}>
      <VisuallyHidden>Por sorteio: </VisuallyHidden>
      <span>{formatShare(chance)}</span>
    </span>
    <span className={style.rate}>
      <VisuallyHidden>Com garantia: </VisuallyHidden>
      <span>{formatShare(rate)}</span>
    </span>
  </span>
);

/** Arrows up and down in a field go to the same field of the row above and below. */
function toNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const row = currentTarget.closest('li');
  const neighbour = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const column = currentTarget.name.replace(/\..*/, '');
  const field = neighbour?.querySelector<HTMLInputElement>(`input[name^="${column}."]`);
  if (!field) return;
  event.preventDefault();
  field.select();
}
