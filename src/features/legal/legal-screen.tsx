import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';

/** A legal text of the brand. The build has rendered its Markdown to sanitised HTML. */
export function LegalScreen({ title, lead, html }: { title: string; lead: string; html: string }) {
  return (
    <Page title={title} lead={lead}>
      <Prose dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  );
}
