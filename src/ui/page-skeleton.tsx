import { stack } from './layout.ts';
import { LoadingText } from './loading-text.tsx';
import { Page } from './page.tsx';
import { Skeleton } from './skeleton.tsx';

const ROWS = 8;

/** A screen before it can be rendered: its title, and placeholders for its content. */
export const PageSkeleton = ({ title }: { title: string }) => (
  <Page title={title}>
    <div className={stack()} aria-busy>
      <LoadingText hidden>Carregando...</LoadingText>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} shape="button" />
      ))}
    </div>
  </Page>
);
