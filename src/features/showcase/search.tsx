import { useState } from 'react';
import { ItemIcon } from '#items/item-icon.tsx';
import { useItemSearch } from '#items/use-item-search.ts';
import { row, stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

const STATES = {
  idle: 'Digite ao menos 2 letras',
  waiting: 'Buscando...',
  ready: 'Itens encontrados',
  unavailable: 'Catálogo ainda não guardado neste dispositivo',
};

/** The search over this device's catalogue, as an item picker shows it. */
export function Search() {
  const [text, setText] = useState('');
  const { state, items } = useItemSearch(text);
  return (
    <Section title="BUSCA DE ITENS">
      <TextField
        label="Busca de itens"
        name="item"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{STATES[state]}</p>
      <ul aria-label="Itens encontrados" className={stack({ gap: 2 })}>
        {items.map(({ id, label, icon }) => (
          <li key={id} className={row()}>
            <ItemIcon icon={icon} size={24} />
            {label}
          </li>
        ))}
      </ul>
    </Section>
  );
}
