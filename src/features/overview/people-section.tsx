import type { Balances, Online, Suspicious } from '#contract/overview.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { halves } from '#ui/halves.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { PlayerLink } from './player-link.tsx';
import { Tile, TileRow } from './tile.tsx';

const about = css({ color: 'muted', fontSize: 'sm', fontWeight: '600' });

/** Who was online in the last hour, and for administrators whether the credits are correct. */
export function PeopleSection(props: {
  online: Online;
  suspicious: Suspicious | null;
  balances: Balances | undefined;
}) {
  const { online, suspicious, balances } = props;
  return (
    <div className={halves}>
      <section aria-labelledby="pessoas">
        <SectionHead id="pessoas" title="Quem está aqui" />
        <OnlineTile online={online} />
      </section>
      {suspicious ? (
        <section aria-labelledby="creditos">
          <SectionHead id="creditos" title={PACK.currency.title} />
          <CreditsTile suspicious={suspicious} balances={balances} />
        </section>
      ) : null}
    </div>
  );
}

function OnlineTile({ online: { accounts, latest } }: { online: Online }) {
  const now = useNow(60_000);
  return (
    <Tile title="Na última hora" count={accounts === 1 ? '1 conta' : `${formatNumber(accounts)} contas`}>
      {latest ? (
        <ul>
          {latest.map(({ id, username, last_seen_at, team }) => (
            <TileRow
              key={id}
              title={
                <>
                  <PlayerLink player={{ id, username }} /> {team ? <Badge tone="gold">Equipe</Badge> : null}
                </>
              }
              about={[formatRelativeTime({ timestamp: last_seen_at, now })]}
            />
          ))}
        </ul>
      ) : null}
    </Tile>
  );
}

function CreditsTile({ suspicious, balances }: { suspicious: Suspicious; balances: Balances | undefined }) {
  return (
    <Tile title="Saldos">
      {balances ? (
        <p>{`${balancesText(balances)} Conferido em ${formatTimestamp(balances.checked_at, 'minuteAt')}.`}</p>
      ) : (
        <p>Conferindo os saldos…</p>
      )}
      <h4 className={about}>Maiores presentes em 14 dias</h4>
      {suspicious.gifts.length === 0 ? (
        <p>Nenhum.</p>
      ) : (
        <ul>
          {suspicious.gifts.map(({ account, amount, reason, author, created_at }) => (
            <TileRow
              key={`${account.id} ${created_at} ${amount}`}
              title={<PlayerLink player={account} />}
              about={[formatCredits(amount), reason, `por ${author}`, formatTimestamp(created_at, 'minute')]}
            />
          ))}
        </ul>
      )}
    </Tile>
  );
}

/** How many balances differ from the sum of their ledger. */
function balancesText({ count, checked }: Balances): string {
  const all = formatNumber(checked);
  if (count !== 0) return `${formatNumber(count)} de ${all} saldos não batem com o extrato.`;
  return checked === 1 ? '1 saldo bate com o extrato.' : `Os ${all} saldos batem com o extrato.`;
}
