import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { overviewCalls } from '#contract/calls/overview.ts';
import type { Overview as OverviewParts } from '#contract/overview.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import { hasRight } from '#contract/rights.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { row, stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { overviewQueries } from './overview.queries.ts';
import { PeopleSection } from './people-section.tsx';
import { SalesSection } from './sales-section.tsx';
import { Waiting } from './waiting.tsx';

/** The landing page of the team: each member sees what their rights allow. */
export function OverviewScreen() {
  const user = useUser();
  const query = useQuery(overviewQueries(useHttp()).waiting());
  if (!user) return null;
  const { data } = query;
  const sells = hasRight(user, 'shop') || hasRight(user, 'banners');
  return (
    <div className={stack({ gap: 4 })}>
      {data ? (
        <InTitleLine>
          <ReadTime query={query} label="Atualizar resumo" brief />
        </InTitleLine>
      ) : null}
      {hasRight(user, 'players') ? <PlayerSearch /> : null}
      {data ? (
        <Overview overview={data} isAdmin={hasRight(user, 'admin')} sells={sells} />
      ) : isNotOffered(query.error) ? (
        <Notice title="Este servidor não oferece o resumo da administração." />
      ) : (
        <QueryFallback
          query={query}
          failed={overviewCalls.getOverview.messages.fallback}
          loading={<Loading sells={sells} />}
        />
      )}
    </div>
  );
}

/** What waits comes first, on wide windows beside what sells. */
function Overview(props: { overview: OverviewParts; isAdmin: boolean; sells: boolean }) {
  const { overview, isAdmin, sells } = props;
  const { data: balances } = useQuery({
    ...overviewQueries(useHttp()).balances(),
    enabled: isAdmin,
  });
  return (
    <div className={sells ? beside : stack({ gap: 8 })}>
      <Waiting overview={overview} balances={balances} />
      {sells ? (
        <div className={sales}>
          <SalesSection />
        </div>
      ) : null}
      <PeopleSection online={overview.online} suspicious={overview.suspicious} balances={balances} />
    </div>
  );
}

/** In the same columns. */
const Loading = ({ sells }: { sells: boolean }) => (
  <div aria-busy>
    <LoadingText hidden>Carregando o resumo...</LoadingText>
    <div className={sells ? beside : stack({ gap: 8 })}>
      <div className={tall}>
        <Skeleton shape="fill" />
      </div>
      {sells ? (
        <div className={cx(sales, tall)}>
          <Skeleton shape="fill" />
        </div>
      ) : null}
      <Skeleton shape="fill" />
    </div>
  </div>
);

const beside = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' },
  // The sales are as high as both other parts.
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
  gap: '8',
});
const tall = css({ display: 'grid', minHeight: '24rem' });
const sales = css({ gridRow: { lg: '1 / 3' }, gridColumn: { lg: '2' } });
const search = css(row.raw({ gap: 3 }), { maxWidth: '34rem' });
// With large text the button stands below it.
const field = css({ flex: '1 1 8rem' });

/** Opens the search for players with the typed text. */
function PlayerSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/admin/players', search: { busca: text.trim() || undefined } });
  };
  return (
    <search>
      <form className={search} onSubmit={submit}>
        <TextField
          className={field}
          label="Buscar jogador"
          labelHidden
          placeholder="Buscar jogador"
          name="busca"
          type="search"
          maxLength={PLAYER_LIMITS.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
