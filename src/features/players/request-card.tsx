import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { agesCalls } from '#contract/calls/ages.ts';
import type { playersCalls } from '#contract/calls/players.ts';
import type { RowId } from '#contract/shape.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { cx } from '#styled/css/index.js';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusPlaceWhenGone } from '#ui/focus-place.ts';
import { row, stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import style from './request-card.module.css';

interface Person {
  readonly id: RowId;
  readonly username: string;
}

/** Requests that wait for a second person, as cards. Renders nothing if there are none. */
export function RequestSection<Request extends { readonly id: RowId }>(props: {
  id: string;
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Request[] }>>;
  card: (request: Request) => ReactNode;
}) {
  const { id, title, query, card } = props;
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={stack({ gap: 2 })}>
        {requests.map((request) => (
          <Fragment key={request.id}>{card(request)}</Fragment>
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}

/** What a request asks for, who asked, and its buttons. Its author cannot confirm it, nor can the account that it is about. */
export function RequestCard(props: {
  account: Person;
  author: Person;
  createdAt: string;
  userId: RowId;
  /** The change in one word or number, beside the name. */
  change?: ReactNode;
  /** More about the request. */
  about?: string | null | undefined;
  /** Whom an own request waits for. */
  another?: string;
  /** Why the account itself does not decide. */
  whyNot: string;
  children: ReactNode;
  confirm: (input: { disabled: boolean }) => ReactNode;
  refuse: (input: { isOwn: boolean }) => ReactNode;
}) {
  const { account, author, createdAt, userId, about, whyNot, children, confirm, refuse } = props;
  const { change, another = 'Outra pessoa da administração precisa confirmar.' } = props;
  const isOwn = author.id === userId;
  const isAccount = account.id === userId;
  return (
    <Card as="li" padding="sm" className={stack({ gap: 2 })}>
      <div>
        <p className={style.who}>
          <Link to="/admin/players/$id" params={{ id: String(account.id) }}>
            {account.username}
          </Link>
          {change}
        </p>
        {children}
        <p className={muted({ breaks: true })}>
          {[`Pedido por ${author.username}`, formatTimestamp(createdAt, 'minute'), about]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isAccount && !isOwn ? <p className={muted({ breaks: true })}>{whyNot}</p> : null}
      <div ref={focusPlaceWhenGone} className={row({ gap: 2 })}>
        {refuse({ isOwn })}
        {isOwn ? (
          <p className={cx(muted({ breaks: true }), style.another)}>{another}</p>
        ) : (
          confirm({ disabled: isAccount })
        )}
      </div>
    </Card>
  );
}

/** Refuses a request, or withdraws an own one. */
export function RefuseButton(props: {
  call: (typeof playersCalls)['refuseCredits' | 'refuseRole'] | (typeof agesCalls)['refuseAge'];
  id: RowId;
  isOwn: boolean;
  disabled?: boolean;
  onSettled: () => void;
}) {
  const { call, id, isOwn, disabled, onSettled } = props;
  const refuse = useOnlineMutation(call, {
    success: isOwn ? 'Pedido retirado' : 'Pedido recusado',
    onSuccess: onSettled,
    onError: onSettled,
  });
  return (
    <Button
      busy={refuse.busy}
      disabled={disabled}
      reason={refuse.reason}
      onClick={() => refuse.run({ params: { id: Number(id) } })}
    >
      {isOwn ? 'Retirar pedido' : 'Recusar'}
    </Button>
  );
}
