import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Balances, Overview } from '#contract/overview.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { beginEarlyText, opensHere } from '#ui/early-text.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { BarChart } from './bar-chart.tsx';
import { PlayerLink } from './player-link.tsx';
import { ageBars, dayLabel, hasNothingWaiting, problemTexts } from './overview.rules.ts';
import { Tile, TileRow } from './tile.tsx';
import style from './waiting.module.css';

/** Where it is narrow, what waits comes first, and the chart last. */
const isWide = () => globalThis.matchMedia('(min-width: 51.25rem)').matches;

interface TileProps {
  overview: Overview;
  now: number;
}

/** What waits for somebody of the team. */
export function Waiting({ overview, balances }: { overview: Overview; balances: Balances | undefined }) {
  const now = useNow(60_000);
  const [wide] = useState(isWide);
  return (
    <section aria-labelledby="espera">
      <SectionHead id="espera" title="Pendências" />
      {hasNothingWaiting({ overview, balances }) ? (
        <Card>
          <EmptyState icon="check" text="Tudo em dia." />
        </Card>
      ) : (
        <div className={style.tiles}>
          <Tickets overview={overview} now={now} hasChart={wide} />
          <Deliveries overview={overview} now={now} />
          <Requests overview={overview} now={now} />
          <Banners overview={overview} />
          <DifferingBalances balances={balances} />
          <Gains overview={overview} />
          {!wide && overview.tickets?.count ? (
            <Tile title={AGES_TITLE}>
              <Ages ages={overview.tickets.ages} />
            </Tile>
          ) : null}
        </div>
      )}
    </section>
  );
}

const AGES_TITLE = 'Há quanto tempo esperam';

const Ages = ({ ages }: Pick<NonNullable<Overview['tickets']>, 'ages'>) => (
  <BarChart title="Tickets por tempo de espera" head="Espera" bars={ageBars(ages)} low />
);

/** `hasChart`: their ages beside the list. */
function Tickets({ overview: { tickets }, now, hasChart }: TileProps & { hasChart: boolean }) {
  if (!tickets?.count) return null;
  const [first] = tickets.oldest;
  return (
    <Tile
      title="Tickets sem resposta"
      count={formatNumber(tickets.count)}
      action={
        <Link to="/admin/tickets" search={{ ordem: 'espera' }} className={buttonStyle({ size: 'sm' })}>
          Ver todos
        </Link>
      }
    >
      <div className={style.halves}>
        {first ? (
          <Link
            to="/admin/tickets"
            search={{ ordem: 'espera', ticket: String(first.id) }}
            className={buttonStyle({ variant: 'main' })}
            onClick={(event) => opensHere(event) && beginEarlyText()}
          >
            Responder o mais antigo
          </Link>
        ) : null}
        <ul>
          {tickets.oldest.map(({ id, title, username, waiting_since }) => (
            <TileRow
              key={id}
              title={
                <Link to="/admin/tickets" search={{ ordem: 'espera', ticket: String(id) }}>
                  {title}
                </Link>
              }
              about={[username, formatRelativeTime({ timestamp: waiting_since, now })]}
            />
          ))}
        </ul>
        {hasChart ? (
          <div>
            <h4 className={style.about}>{AGES_TITLE}</h4>
            <Ages ages={tickets.ages} />
          </div>
        ) : null}
      </div>
    </Tile>
  );
}

function Deliveries({ overview: { deliveries }, now }: TileProps) {
  if (!deliveries?.count) return null;
  return (
    <Tile
      title="Entregas que falharam"
      count={formatNumber(deliveries.count)}
      action={
        <Link to="/admin/deliveries" className={buttonStyle({ size: 'sm' })}>
          Ver todas
        </Link>
      }
    >
      <ul>
        {deliveries.oldest.map(({ id, account, item, error, failed_at }) => (
          <TileRow
            key={id}
            title={<PlayerLink player={account} list="entregas" />}
            about={[item, error, formatRelativeTime({ timestamp: failed_at, now })]}
          />
        ))}
      </ul>
    </Tile>
  );
}

function Requests({ overview: { credits: requests }, now }: TileProps) {
  if (!requests?.count) return null;
  return (
    <Tile
      title={`${PACK.currency.title} a confirmar`}
      count={formatNumber(requests.count)}
      action={
        <Link to="/admin/players" className={buttonStyle({ size: 'sm' })}>
          Decidir
        </Link>
      }
    >
      <ul>
        {requests.oldest.map(({ id, account, amount, author, created_at }) => (
          <TileRow
            key={id}
            title={<PlayerLink player={account} />}
            about={[
              `${amount < 0 ? 'Retirar' : 'Dar'} ${formatCredits(Math.abs(amount))}`,
              `pedido por ${author}`,
              formatRelativeTime({ timestamp: created_at, now }),
            ]}
          />
        ))}
      </ul>
    </Tile>
  );
}

function Banners({ overview: { banners } }: Pick<TileProps, 'overview'>) {
  if (!banners?.length) return null;
  return (
    <Tile
      title="Banners estranhos"
      count={formatNumber(banners.length)}
      action={
        <Link to="/admin/banners" className={buttonStyle({ size: 'sm' })}>
          Ver banners
        </Link>
      }
    >
      <ul>
        {banners.map(({ id, name, end_date, problems }) => (
          <TileRow
            key={id}
            title={name}
            about={[...problemTexts(problems), `até ${formatTimestamp(end_date, 'minute')}`]}
          />
        ))}
      </ul>
    </Tile>
  );
}

function DifferingBalances({ balances }: { balances: Balances | undefined }) {
  if (!balances?.count) return null;
  return (
    <Tile title="Saldos que não batem com o extrato" count={formatNumber(balances.count)}>
      <ul>
        {balances.differing.map(({ balance, ledger, ...player }) => (
          <TileRow
            key={player.id}
            title={<PlayerLink player={player} />}
            about={[`Saldo: ${formatNumber(balance)}`, `Soma do extrato: ${formatNumber(ledger)}`]}
          />
        ))}
      </ul>
    </Tile>
  );
}

function Gains({ overview: { suspicious } }: Pick<TileProps, 'overview'>) {
  if (!suspicious?.gains.length) return null;
  return (
    <Tile title="Ganhos fora do comum" count={formatNumber(suspicious.gains.length)}>
      <p>{`Contas que ganharam mais de ${formatCredits(suspicious.threshold)} num dia, ontem ou hoje.`}</p>
      <ul>
        {suspicious.gains.map(({ account, day, amount }) => (
          <TileRow
            key={`${account.id} ${day}`}
            title={<PlayerLink player={account} />}
            about={[`+${formatNumber(amount)}`, dayLabel(day)]}
          />
        ))}
      </ul>
    </Tile>
  );
}
