import type { ReactNode } from 'react';

/**
 * A fact of a `ListRow`. The words before and after it are those that the head of its column says: they stand in narrow rows alone. A
 * number stands at the end of its column.
 */
export const RowFact = ({
  before,
  after,
  number = false,
  children,
}: {
  before?: string;
  after?: string;
  number?: boolean;
  children: ReactNode;
}) => (
  <>
    {before ? <span data-narrow="">{`${before} `}</span> : null}
    {/* In an element of its own, because a translator in the browser takes texts away. */}
    <span data-num={number ? '' : undefined}>{children}</span>
    {after ? <span data-narrow="">{` ${after}`}</span> : null}
  </>
);
