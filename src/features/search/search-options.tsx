import { Fragment } from 'react';
import { ItemIcon } from '#items/item-icon.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { matchIn } from './search.rules.ts';
import type { Kind } from './search.entries.ts';
import type { Option, Section } from './search-sections.ts';
import style from './search.module.css';

const ICON_SIZE = 40;

/** For what is not among the entries any more. */
const SYMBOLS: Record<Kind, IconName> = {
  screens: 'chevron-right',
  items: 'bag',
  mobs: 'skull',
  guides: 'map',
  packs: 'bag',
  news: 'news',
  players: 'user',
  guilds: 'people',
};

interface OptionListProps {
  id: string;
  sections: readonly Section[];
  /** The text whose place in the names is emphasised. */
  text: string;
  /** The key of the option that Enter opens. */
  active: string | undefined;
  onActive: (key: string) => void;
}

/** The id of an option's element. */
export const optionId = (list: string, key: string): string => `${list}-${key.replaceAll(/\W/g, '_')}`;

/** The list below the field: groups with a title. A press on an option is handled by the dialog. */
export function OptionList({ id, sections, text, active, onActive }: OptionListProps) {
  return (
    <div role="listbox" id={id} aria-label="Resultados" className={style.list}>
      {sections.map(({ key, title, options, tiles }) => (
        <div
          key={key}
          role="group"
          aria-labelledby={optionId(id, `title ${key}`)}
          className={tiles ? style.tiles : undefined}
        >
          <div id={optionId(id, `title ${key}`)} role="presentation" className={style.title}>
            {title}
          </div>
          {options.map((option, place) => (
            <OptionRow
              // The rows of the text before show the next results: new elements would take longer.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              id={optionId(id, option.key)}
              option={option}
              text={text}
              isActive={option.key === active}
              onActive={onActive}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionRow({
  id,
  option,
  text,
  isActive,
  onActive,
}: {
  id: string;
  option: Option;
  text: string;
  isActive: boolean;
  onActive: (key: string) => void;
}) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    'data-key': option.key,
    onPointerMove: () => isActive || onActive(option.key),
  } as const;
  if (option.type === 'more')
    return (
      <div {...shared} className={style.more}>
        {`Mostrar mais ${option.count}`}
      </div>
    );
  const { kind, name, path, entry } = option;
  const facts = entry?.facts() ?? '';
  return (
    <a {...shared} href={path} className={style.row}>
      <Picture icon={entry?.icon ?? SYMBOLS[kind]} rarity={entry?.rarity} />
      <span className={style.words}>
        <span className={style.name}>
          <Emphasised name={name} text={text} />
        </span>
        {facts ? <span className={style.facts}>{facts}</span> : null}
      </span>
      {isActive ? <Icon name="chevron-right" className={style.arrow} /> : null}
    </a>
  );
}

function Picture({
  icon,
  rarity,
}: {
  icon: number | IconName;
  rarity: Parameters<typeof ItemIcon>[0]['frame'];
}) {
  if (typeof icon === 'number') return <ItemIcon icon={icon} size={ICON_SIZE - 10} frame={rarity} />;
  return (
    <span className={style.symbol}>
      <Icon name={icon} />
    </span>
  );
}

function Emphasised({ name, text }: { name: string; text: string }) {
  const match = matchIn({ name, text });
  if (!match) return name;
  const [from, to] = match;
  return (
    <Fragment>
      <span>{name.slice(0, from)}</span>
      <mark>{name.slice(from, to)}</mark>
      <span>{name.slice(to)}</span>
    </Fragment>
  );
}
