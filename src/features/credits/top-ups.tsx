import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { creditsCalls } from '#contract/calls/credits.ts';
import { TOP_UP_STATUS, type TopUp } from '#contract/credits.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { dayText, timeText } from '#lib/day-text.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useSession } from '#session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { halves } from '#ui/halves.ts';
import { row, stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { creditsQueries } from './credits.queries.ts';
import { formatReais, isOpen, STATUS_TONE } from './credits.rules.ts';
import style from './credits.module.css';

/** The purchases that are not paid yet, with their codes. `created` is the one that the player has just started. It is scrolled into view. */
export function OpenTopUps({ created }: { created: TopUp | null }) {
  const queries = creditsQueries(useHttp());
  const { data } = useQuery(queries.list());
  const open = data?.filter(isOpen) ?? [];
  useQuery(queries.check(open));
  useTellPaid(data);
  return open.length === 0 ? null : (
    <ul className={stack({ gap: 2 })} aria-label="Compras em aberto">
      {open.map((each, index) => (
        <OpenTopUpCard
          key={each.id}
          topUp={each}
          main={index === 0}
          created={created?.id === each.id ? created : null}
        />
      ))}
    </ul>
  );
}

/** The account's other purchases, newest first. */
export function PastTopUps() {
  const query = useQuery(creditsQueries(useHttp()).list());
  const past = query.data?.filter((each) => !isOpen(each));
  // The first one is still open.
  if (past?.length === 0 && query.data?.length !== 0) return null;
  return (
    <Card as="section" aria-labelledby="compras-de-creditos" layout="column" className={stack({ gap: 2 })}>
      <h2 id="compras-de-creditos" className={cardTitle}>
        Suas compras
      </h2>
      {past === undefined ? (
        <QueryFallback
          query={query}
          failed={creditsCalls.listTopUps.messages.fallback}
          loading={
            <div aria-busy>
              <Skeleton shape="icon" />
            </div>
          }
        />
      ) : past.length === 0 ? (
        <p className={muted()}>{`Nenhuma compra de ${PACK.currency.many} ainda.`}</p>
      ) : (
        <ul className={style.past}>
          {past.map((each) => (
            <PastTopUp key={each.id} topUp={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Says that a purchase was paid and reads the balance again, whichever request has reported it first. */
function useTellPaid(topUps: readonly TopUp[] | undefined) {
  const session = useSession();
  const before = useRef<readonly TopUp[]>([]);
  const tell = useEffectEvent((paid: readonly TopUp[]) => {
    for (const { credits: bought } of paid)
      toast.show({
        kind: 'success',
        title: 'Pagamento confirmado',
        description: `${formatCredits(bought)} na conta.`,
      });
    if (paid.length > 0) void session.refresh();
  });
  useEffect(() => {
    if (topUps === undefined) return;
    const unpaid = new Set(before.current.filter(({ status }) => status !== 'paid').map(({ id }) => id));
    before.current = topUps;
    tell(topUps.filter(({ id, status }) => status === 'paid' && unpaid.has(id)));
  }, [topUps]);
}

const whatText = ({ credits: bought, price }: TopUp): string =>
  `${formatCredits(bought)} por ${formatReais(price)}`;

function PastTopUp({ topUp }: { topUp: TopUp }) {
  const { status, created_at } = topUp;
  return (
    <li>
      <p className={style.what}>{whatText(topUp)}</p>
      <Badge tone={STATUS_TONE[status]}>{TOP_UP_STATUS[status]}</Badge>
      <p className={muted()}>{formatTimestamp(created_at, 'minute')}</p>
    </li>
  );
}

function OpenTopUpCard({
  topUp,
  created,
  main,
}: {
  topUp: TopUp;
  created: TopUp | null;
  /** The newest, whose button is gold. */ main: boolean;
}) {
  const { status, expires_at } = topUp;
  const until = dayText({ timestamp: expires_at, now: useNow(60_000) });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!created) return;
    start.current?.closest('li')?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [created]);
  return (
    <Card as="li" padding="sm" className={stack({ gap: 3 })}>
      <div ref={start} tabIndex={-1} className={row({ gap: 2 })}>
        <p className={style.what}>{whatText(topUp)}</p>
        <Badge tone={STATUS_TONE[status]}>{TOP_UP_STATUS[status]}</Badge>
        <p className={muted()}>{`Vale até ${until === 'hoje' ? '' : `${until}, `}${timeText(expires_at)}`}</p>
      </div>
      <OpenTopUp topUp={topUp} main={main} />
    </Card>
  );
}

/** The code to pay with, and the button that asks the server whether it was paid. */
function OpenTopUp({ topUp, main }: { topUp: TopUp; main: boolean }) {
  const queryClient = useQueryClient();
  const http = useHttp();
  const check = useOnlineMutation(creditsCalls.checkTopUp, {
    onSuccess: ({ status }) => {
      if (status !== topUp.status)
        void queryClient.invalidateQueries({ queryKey: creditsQueries(http).list().queryKey });
      else
        toast.show({
          kind: 'info',
          title: 'Pagamento ainda não confirmado',
          description: 'O banco pode levar alguns instantes para avisar.',
        });
    },
  });

  const text = topUp.code;
  return (
    <div className={style.pay}>
      {topUp.picture ? (
        <img
          className={style.picture}
          src={`data:image/png;base64,${topUp.picture}`}
          alt="QR code do PIX; o mesmo código está escrito junto dele"
        />
      ) : null}
      <div className={stack({ gap: 3 })}>
        {text === null ? (
          <p>O código ainda não foi gerado.</p>
        ) : (
          <>
            <p>No aplicativo do seu banco, escolha PIX e leia o QR code ou cole o código:</p>
            <p className={style.code}>{text}</p>
          </>
        )}
        <div className={halves}>
          {text === null ? null : (
            <CopyButton main={main} text={text} copied={SUCCESS.codeCopied} byHand="Copie o código da tela.">
              Copiar código PIX
            </CopyButton>
          )}
          <Button
            busy={check.busy}
            reason={check.reason}
            onClick={() => check.run({ params: { id: Number(topUp.id) } })}
          >
            {text === null ? 'Gerar de novo' : 'Já paguei'}
          </Button>
        </div>
      </div>
    </div>
  );
}
