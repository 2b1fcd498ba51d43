import { type HistoryState, useRouter } from '@tanstack/react-router';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useOverlay } from '#ui/overlays.ts';
import { addRecent } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { SearchNotes } from './search-notes.tsx';
import { optionId, OptionList } from './search-options.tsx';
import type { Option } from './search-sections.ts';
import type { SearchedLists } from './use-entries.ts';
import { useOptions } from './use-options.ts';
import { useVisibleArea } from './use-visible-area.ts';
import style from './search.module.css';

/** The search of the whole portal: a field, and below it what it finds on this device. */
export function SearchDialog({
  lists,
  text,
  onClose,
}: {
  lists: SearchedLists;
  /** What was typed before it opened. */
  text: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const search = useOptions(lists, text);
  const { options, active } = search;

  const close = useModal(dialog);
  usePagesOfResults();
  useVisibleArea(dialog);

  const { press, pressKey } = useChoice({ search, list, close });

  return (
    // By keyboard, Escape and the close button close it, and the field's keys open an option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label="Buscar no portal"
      onClose={onClose}
      onClick={press}
    >
      <div className={style.panel}>
        <SearchField
          text={search.text}
          list={list}
          active={active && optionId(list, active.key)}
          expanded={options.length > 0}
          onKey={pressKey}
          onText={search.type}
        />
        <div className={style.results} aria-busy={search.isWaiting}>
          <SearchNotes
            text={search.searched}
            found={options.length}
            onlySimilar={search.onlySimilar}
            isWaiting={search.isWaiting}
            syncedAt={search.syncedAt}
          />
          <OptionList
            id={list}
            sections={search.sections}
            text={search.searched}
            active={active?.key}
            onActive={search.setActive}
          />
          {search.hasRecent ? (
            <button type="button" className={style.clear} onClick={search.forget}>
              Limpar recentes
            </button>
          ) : null}
        </div>
        <Keys />
      </div>
    </dialog>
  );
}

/** Opens options: by a press anywhere in the dialog, and by the keys of the field. */
function useChoice({ search, list, close }: { search: Search; list: string; close: () => void }) {
  const router = useRouter();
  const { options, active, isSettled } = search;
  /** Enter was pressed before everything was read. */
  const entered = useRef(false);

  const choose = (option: Option) => {
    if (option.type === 'more') {
      search.unfold(option.kind);
      return;
    }
    addRecent(option);
    void router.navigate({ href: option.path, state: { found: foundOf(option) } });
    close();
  };

  const chooseActive = useEffectEvent(() => active && choose(active));
  useEffect(() => {
    if (!isSettled || !entered.current) return;
    entered.current = false;
    chooseActive();
  }, [isSettled]);

  const press = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const key = target?.closest<HTMLElement>('[role=option]')?.dataset.key;
    const option = options.find((each) => each.key === key);
    // With these keys the browser opens the link in another tab.
    if (option && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      choose(option);
    } else if (target === event.currentTarget || target?.closest('[data-close]')) close();
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    entered.current = event.key === 'Enter' && !isSettled;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = options.at(nextPlace({ at: active ? options.indexOf(active) : null, step, options }));
      search.setActive(next?.key);
      if (next) document.getElementById(optionId(list, next.key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (active && isSettled) choose(active);
    } else return;
    event.preventDefault();
  };

  return { press, pressKey };
}

/** Loads the code of the pages that results lead to while the player types: one press later it would take several round trips. */
function usePagesOfResults(): void {
  const router = useRouter();
  useEffect(() => {
    const { '/items/$slug': item, '/mobs/$slug': mob } = router.routesById;
    // A page that cannot be loaded says so when it is opened.
    for (const route of [item, mob]) router.loadRouteChunk(route)?.catch(() => undefined);
  }, [router]);
}

/** Opens the browser's modal dialog, which returns the focus when it closes. Returns what closes it; Back does too. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const close = () => dialog.current?.close();
  useOverlay({ open: true, onClose: close, locked: false, inAddress: false });
  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // What was typed before goes on at its end.
    const field = dialog.current?.querySelector('input');
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [dialog]);
  return close;
}

/** At the desk, what the keys do. */
const Keys = () => (
  <p className={style.keys} aria-hidden>
    <kbd>Setas</kbd>
    <span>escolher</span>
    <kbd>Enter</kbd>
    <span>abrir</span>
    <kbd>Esc</kbd>
    <span>fechar</span>
  </p>
);

type Search = ReturnType<typeof useOptions>;
type OpenOption = Extract<Option, { type: 'open' }>;

/** What the page of an option can show before it has read anything. */
const foundOf = ({ name, entry }: OpenOption): HistoryState['found'] => ({
  name,
  icon: typeof entry?.icon === 'number' ? entry.icon : null,
  rarity: entry?.rarity ?? null,
});

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The place of the option that an arrow key leads to. After the last one the first follows. */
const nextPlace = ({ at, step, options }: { at: number | null; step: number; options: readonly Option[] }) =>
  at === null ? (step > 0 ? 0 : -1) : at + step === options.length ? 0 : at + step;
