import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Section } from './section.tsx';

const players = [
  { name: 'Aldren', guild: 'Vigília', points: '48.120' },
  { name: 'Lysbeth', guild: 'Aurora de Vanov', points: '41.903' },
  { name: 'Korvac', guild: 'Lobos do Norte', points: '39.377' },
  { name: 'Mirela', guild: '—', points: '22.018' },
];

function Ranking() {
  return (
    <Table caption="Ranking de jogadores">
      <thead>
        <tr>
          <th scope="col">Posição</th>
          <th scope="col">Nome</th>
          <th scope="col">Guilda</th>
          <th scope="col" data-num>
            Killpoints
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <tr key={player.name}>
            <td>{index + 1}</td>
            <td>{player.name}</td>
            <td>{player.guild}</td>
            <td data-num>{player.points}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Tabs, tables, pages of a list, and the small labels that stand in them. */
export function Lists() {
  const [period, setPeriod] = useState<'general' | 'daily' | 'weekly'>('general');
  const [kind, setKind] = useState<'characters' | 'guilds'>('characters');
  const [page, setPage] = useState(4);
  const inner = (
    <Tabs
      label="Jogadores ou guildas"
      variant="pills"
      value={kind}
      onChange={setKind}
      tabs={[
        { value: 'characters', label: 'Jogadores', content: <Ranking /> },
        { value: 'guilds', label: 'Guildas', content: <Ranking /> },
      ]}
    />
  );
  return (
    <Section title="LISTAS">
      <div className={row()}>
        <Badge tone="good" dot>
          Servidor online
        </Badge>
        <Badge dot>Servidor offline</Badge>
        <Badge caps>Comum</Badge>
        <Badge caps tone="blue">
          Raro
        </Badge>
        <Badge caps tone="purple">
          Super Raro
        </Badge>
        <Badge caps tone="orange">
          Ultra Raro
        </Badge>
        <Badge caps tone="yellow">
          Lendário
        </Badge>
        <Badge tone="gold">
          <Icon name="coin" /> 24.500 Créditos
        </Badge>
        <Badge tone="bad">Fechado</Badge>
      </div>
      <Tabs
        label="Período"
        value={period}
        onChange={setPeriod}
        tabs={[
          { value: 'general', label: 'Geral', content: inner },
          { value: 'daily', label: 'Diário', content: inner },
          { value: 'weekly', label: 'Semanal', content: inner },
        ]}
      />
      <Pagination page={page} pages={9} onPage={setPage} />
    </Section>
  );
}
