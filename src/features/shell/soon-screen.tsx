import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';

/** An area of the portal whose screen is not built yet: it says so. */
export function SoonScreen({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Soon />
    </Page>
  );
}

/** The same below a title that is there already. */
export function Soon() {
  return (
    <EmptyState
      icon="clock"
      text="Esta área do portal ainda não foi aberta."
      hint="Ela chega em uma próxima versão."
    />
  );
}
