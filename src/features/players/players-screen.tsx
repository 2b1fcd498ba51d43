import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PLAYER_LIMITS, type PlayerRow } from '#contract/players.ts';
import { hasRight } from '#contract/rights.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { coveringLink } from '#ui/link-style.ts';
import { Notice } from '#ui/notice.tsx';
import { listRow, oneLine, rowList } from '#ui/row-list.ts';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { CreditsDialog } from './credits-dialog.tsx';
import { CreditRequests } from './credit-requests.tsx';
import { MissingPayments } from './missing-payments.tsx';
import { playersQueries } from './players.queries.ts';
import { roleLabel } from './players.rules.ts';

interface Search {
  busca?: string | undefined;
}
const stateOf = ({ busca = '' }: Search) => busca;
const searchOf = (text: string): Search => ({ busca: text.trim() || undefined });

const row = css(listRow, {
  // The link covers the row.
  position: 'relative',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 16rem) minmax(0, 1fr) auto auto',
  },
  gridTemplateAreas: { base: '"name balance" "about give"', md: '"name about balance give"' },
  _hover: { backgroundColor: 'tint' },
});
const name = css({
  gridArea: 'name',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minWidth: '0',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const about = css(oneLine, { gridArea: 'about', color: 'muted', fontSize: 'sm' });
const balance = css({
  gridArea: 'balance',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
});

// Above the link that covers the row, so that it can be pressed.
const above = css({ gridArea: 'give', zIndex: '1' });

/** The search for accounts, and the changes of credits that wait for a second administrator. */
export function PlayersScreen({ search, onSearch }: { search: Search; onSearch: (next: Search) => void }) {
  const user = useUser();
  const [text, setText] = useAddressState({ search, stateOf, searchOf, onSearch });
  const results = useResultsInView(text);
  return (
    <div className={stack({ gap: 4 })}>
      {user && hasRight(user, 'admin') ? <CreditRequests userId={user.id} /> : null}
      {user && hasRight(user, 'admin') ? <MissingPayments /> : null}
      <search>
        <TextField
          label="Procurar jogador"
          name="busca"
          type="search"
          hint="Começo do usuário ou do personagem; ou o e-mail inteiro; ou o número da conta."
          maxLength={PLAYER_LIMITS.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <div ref={results}>
        <Results q={stateOf(search)} />
      </div>
    </div>
  );
}

function Results({ q }: { q: string }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).search(q));
  const { data, error } = query;
  const user = useUser();
  const isAdmin = user !== null && hasRight(user, 'admin');
  const [giving, setGiving] = useState<PlayerRow | null>(null);
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece a busca de jogadores." />;
    return <QueryFallback query={query} failed={playersCalls.listPlayers.messages.fallback} />;
  }
  const players = data.pages.flatMap(({ items }) => items);
  return (
    <div className={stack({ gap: 3 })}>
      <ReadTime query={query} label="Atualizar lista" />
      {players.length === 0 ? (
        <EmptyState
          icon="search"
          text="Nenhuma conta encontrada."
          hint="Procure pelo começo do nome: partes do meio não são encontradas."
        />
      ) : (
        <ul className={rowList} aria-label="Contas" aria-busy={query.isPlaceholderData || undefined}>
          {players.map((player) => (
            <PlayerCard
              key={player.id}
              player={player}
              onGive={isAdmin && q !== '' ? () => setGiving(player) : undefined}
            />
          ))}
        </ul>
      )}
      <MoreButton query={query} wide />
      {giving ? (
        <CreditsDialog
          account={{ ...giving, cash_site: giving.cash_site ?? 0 }}
          direction="give"
          onClose={() => setGiving(null)}
        />
      ) : null}
    </div>
  );
}

function PlayerCard({ player, onGive }: { player: PlayerRow; onGive: (() => void) | undefined }) {
  const { id, username, mail, cash_site, suspended, character } = player;
  const role = roleLabel({ accounttype: player.accounttype ?? 0, role: player.role });
  return (
    <li className={row}>
      <h2 className={cx(name, coveringLink)}>
        <Link to="/admin/players/$id" params={{ id: String(id) }}>
          {username}
        </Link>
        {role ? <Badge tone="gold">{role}</Badge> : null}
        {suspended ? <Badge tone="bad">Suspensa</Badge> : null}
      </h2>
      <p className={balance}>{formatCredits(cash_site ?? 0)}</p>
      <p className={about}>
        {[`nº ${id}`, character && `Personagem ${character}`, mail].filter(Boolean).join(' · ')}
      </p>
      {onGive ? (
        <Button size="sm" aria-label={`Dar créditos a ${username}`} className={above} onClick={onGive}>
          Dar créditos
        </Button>
      ) : null}
    </li>
  );
}
