import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { grid, row, stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { creditsQueries } from './credits.queries.ts';
import { formatReais, isOpen, STATUS_TONE } from './credits.rules.ts';

const what = css({ flex: '1 1 8rem', minWidth: '0', fontWeight: '600' });
const pay = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  gap: '4',
  alignItems: 'center',
});
const picture = css({
  width: '12rem',
  maxWidth: 'full',
  marginInline: 'auto',
  padding: '2',
  borderRadius: 'md',
  backgroundColor: 'white',
  imageRendering: 'pixelated',
});
const code = css({
  padding: '3',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/**
 * The account's purchases, newest first. Those that are not paid yet show their codes and stand above the packages
 * (`children`), the others below. `created` is the purchase that the player has just started. It is scrolled into view.
 */
export function TopUpList({ created, children }: { created: TopUp | null; children?: ReactNode }) {
  const queries = creditsQueries(useHttp());
  const query = useQuery(queries.list());
  const { data } = query;
  const open = data?.filter(isOpen) ?? [];
  const others = data?.filter((each) => !isOpen(each));
  useQuery(queries.check(open));
  useTellPaid(data);
  return (
    <>
      {open.length > 0 ? (
        <ul className={stack({ gap: 2 })} aria-label="Compras em aberto">
          {open.map((each) => (
            <TopUpCard key={each.id} topUp={each} created={created?.id === each.id ? created : null} />
          ))}
        </ul>
      ) : null}
      {children}
      {open.length > 0 && others?.length === 0 ? null : (
        <section aria-labelledby="compras-de-creditos">
          <SectionHead id="compras-de-creditos" title="Suas compras" />
          {others === undefined ? (
            <QueryFallback
              query={query}
              failed={creditsCalls.listTopUps.messages.fallback}
              loading={
                <Card aria-busy>
                  <Skeleton shape="icon" />
                </Card>
              }
            />
          ) : others.length === 0 ? (
            <p className={muted()}>{`Nenhuma compra de ${PACK.currency.many} ainda.`}</p>
          ) : (
            <ul className={stack({ gap: 2 })}>
              {others.map((each) => (
                <TopUpCard key={each.id} topUp={each} created={null} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
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

function TopUpCard({ topUp, created }: { topUp: TopUp; created: TopUp | null }) {
  const { status, price, created_at, expires_at } = topUp;
  const until = dayText({ timestamp: expires_at, now: useNow(60_000) });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!created) return;
    start.current?.closest('li')?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [created]);
  return (
    <Card as="li" padding="sm" className={stack({ gap: 3 })}>
      <div ref={start} tabIndex={-1} className={row()}>
        <p className={what}>{`${formatCredits(topUp.credits)} por ${formatReais(price)}`}</p>
        <Badge tone={STATUS_TONE[status]}>{TOP_UP_STATUS[status]}</Badge>
      </div>
      <p className={muted()}>
        {isOpen(topUp)
          ? `vale até ${until === 'hoje' ? '' : `${until}, `}${timeText(expires_at)}`
          : formatTimestamp(created_at, 'minute')}
      </p>
      {isOpen(topUp) ? <OpenTopUp topUp={topUp} /> : null}
    </Card>
  );
}

/** The code to pay with, and the button that asks the server whether it was paid. */
function OpenTopUp({ topUp }: { topUp: TopUp }) {
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
    <div className={pay}>
      {topUp.picture ? (
        <img
          className={picture}
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
            <p className={code}>{text}</p>
          </>
        )}
        <div className={grid({ columns: 2 })}>
          {text === null ? null : (
            <CopyButton main text={text} copied={SUCCESS.codeCopied} byHand="Copie o código da tela.">
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
