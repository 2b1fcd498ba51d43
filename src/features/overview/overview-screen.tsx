import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { overviewCalls } from '#contract/calls/overview.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import { hasRight } from '#contract/rights.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { overviewQueries } from './overview.queries.ts';
import { PeopleSection } from './people-section.tsx';
import { SalesSection } from './sales-section.tsx';
import { Waiting } from './waiting.tsx';

/** The landing page of the team: each member sees what their rights allow. */
export function OverviewScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={stack({ gap: 8 })}>
      {hasRight(user, 'players') ? <PlayerSearch /> : null}
      <Overview
        isAdmin={hasRight(user, 'admin')}
        sells={hasRight(user, 'shop') || hasRight(user, 'banners')}
      />
    </div>
  );
}

function Overview({ isAdmin, sells }: { isAdmin: boolean; sells: boolean }) {
  const queries = overviewQueries(useHttp());
  const query = useQuery(queries.waiting());
  const balances = useQuery({ ...queries.balances(), enabled: isAdmin });
  const { data, error } = query;
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece o resumo da administração." />;
    const failed = overviewCalls.getOverview.messages.fallback;
    return <QueryFallback query={query} failed={failed} loading={<Loading />} />;
  }
  return (
    <>
      <div className={stack({ gap: 3 })}>
        <ReadTime query={query} label="Atualizar resumo" />
        <Waiting overview={data} balances={balances.data} />
      </div>
      {sells ? <SalesSection /> : null}
      <PeopleSection online={data.online} suspicious={data.suspicious} balances={balances.data} />
    </>
  );
}

const Loading = () => (
  <div aria-busy className={stack({ gap: 3 })}>
    <LoadingText>Carregando o resumo...</LoadingText>
    <Skeleton shape="fill" />
    <Skeleton shape="fill" />
  </div>
);

const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: '3',
});

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
          label="Procurar jogador"
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
        <Button type="submit">Procurar</Button>
      </form>
    </search>
  );
}
