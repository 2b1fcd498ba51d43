import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PACK } from '#contract/pack.ts';
import type { Page } from '#contract/paging.ts';
import { PLAYER_LIMITS, type PlayerRow } from '#contract/players.ts';
import { hasRight } from '#contract/rights.ts';
import { formatNumber } from '#lib/number.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { endHead } from '#ui/end-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { RowFact } from '#ui/row-fact.tsx';
import { AgeRequests } from './age-requests.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { CreditRequests } from './credit-requests.tsx';
import { MissingPayments } from './missing-payments.tsx';
import { MailAddress } from './mail-address.tsx';
import { playersQueries } from './players.queries.ts';
import { roleLabel } from './players.rules.ts';
import style from './players-screen.module.css';

interface Search {
  busca?: string | undefined;
}
const stateOf = ({ busca = '' }: Search) => busca;
const searchOf = (text: string): Search => ({ busca: text.trim() || undefined });

/** The columns of the list; that of the character which was found only where one was. */
const layoutOf = ({ named, canGive }: { named: boolean; canGive: boolean }) => ({
  columns: `minmax(0, 1fr) 5rem ${named ? 'minmax(0, 11rem) ' : ''}minmax(0, 1.4fr) 8rem${canGive ? ' 8.5rem' : ''}`,
  heads: [
    'Jogador',
    endHead('Conta'),
    ...(named ? ['Personagem'] : []),
    'E-mail',
    endHead('Saldo'),
    ...(canGive ? [''] : []),
  ],
});
const balance = css({ color: 'gold2', fontWeight: '600' });

/** The search for accounts, and until somebody searches what waits for a second person of the team. */
export function PlayersScreen({ search, onSearch }: { search: Search; onSearch: (next: Search) => void }) {
  const user = useUser();
  const [text, setText] = useAddressState({ search, stateOf, searchOf, onSearch });
  const results = useResultsInView(text);
  const query = useInfiniteQuery(playersQueries(useHttp()).search(stateOf(search)));
  const filtered = stateOf(search) !== '';
  return (
    <>
      <InTitleLine>
        {query.data ? <ReadTime query={query} label="Atualizar lista" brief /> : null}
      </InTitleLine>
      <Toolbar add={null}>
        <search>
          <TextField
            label="Buscar jogador"
            labelHidden
            name="busca"
            type="search"
            placeholder="Buscar jogador"
            maxLength={PLAYER_LIMITS.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </search>
      </Toolbar>
      {user && !filtered ? (
        <div className={style.requests}>
          {hasRight(user, 'admin') ? <CreditRequests userId={user.id} /> : null}
          {hasRight(user, 'admin') ? <MissingPayments /> : null}
          <AgeRequests userId={user.id} />
        </div>
      ) : null}
      <div ref={results}>
        <Results query={query} filtered={filtered} />
      </div>
    </>
  );
}

function Results({
  query,
  filtered,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page<PlayerRow>>>;
  filtered: boolean;
}) {
  const { data, error } = query;
  const user = useUser();
  const canGive = user !== null && hasRight(user, 'admin') && filtered;
  const [giving, setGiving] = useState<PlayerRow | null>(null);
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece a busca de jogadores." />;
    const failed = playersCalls.listPlayers.messages.fallback;
    return (
      <QueryFallback
        query={query}
        failed={failed}
        loading={<LoadingRows text="Carregando contas..." line={false} heads />}
      />
    );
  }
  const players = data.pages.flatMap(({ items }) => items);
  const named = players.some(({ character }) => Boolean(character));
  return (
    <div>
      {players.length === 0 ? (
        <EmptyState
          icon="search"
          text="Nenhuma conta encontrada."
          hint="Procure pelo começo do usuário ou do personagem, pelo e-mail inteiro ou pelo número da conta."
        />
      ) : (
        <Rows label="Contas" {...layoutOf({ named, canGive })} busy={query.isPlaceholderData}>
          {players.map((player) => (
            <PlayerListRow
              key={player.id}
              player={player}
              named={named}
              onGive={canGive ? () => setGiving(player) : undefined}
            />
          ))}
        </Rows>
      )}
      <MoreButton query={query} />
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

function PlayerListRow({
  player,
  named,
  onGive,
}: {
  player: PlayerRow;
  named: boolean;
  onGive: (() => void) | undefined;
}) {
  const { id, username, mail, cash_site, suspended, character } = player;
  const role = roleLabel({ accounttype: player.accounttype ?? 0, role: player.role });
  return (
    <ListRow
      level={2}
      name={
        <Link to="/admin/players/$id" params={{ id: String(id) }} className={rowLink}>
          {username}
        </Link>
      }
      badges={
        <>
          {role ? <Badge tone="gold">{role}</Badge> : null}
          {suspended ? <Badge tone="bad">Suspensa</Badge> : null}
        </>
      }
      facts={[
        <RowFact key="id" before="nº" number>
          {id}
        </RowFact>,
        ...(named ? [character ?? ''] : []),
        mail ? <MailAddress key="mail" mail={mail} /> : '',
      ]}
      end={
        <span className={balance}>
          {/* Beside the button, which says it, a narrow row has no room for the word. */}
          <RowFact after={onGive ? undefined : cash_site === 1 ? PACK.currency.one : PACK.currency.many}>
            {formatNumber(cash_site ?? 0)}
          </RowFact>
        </span>
      }
      menu={
        onGive && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Dar ${PACK.currency.many} a ${username}`}
            onClick={onGive}
          >
            <span className={style.give}>{`Dar ${PACK.currency.many}`}</span>
          </Button>
        )
      }
    />
  );
}
