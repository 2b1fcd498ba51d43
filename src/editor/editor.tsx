import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { css, cx } from '#styled/css/index.js';
import { proseLook } from '#ui/prose.tsx';
import { $readSelection } from './commands.ts';
import { $setHtml } from './from-html.ts';
import { LinkPanel } from './link-panel.tsx';
import { isLinkAddress } from './links.ts';
import { nodes } from './nodes.ts';
import { Content, History, Paste, Shortcuts } from './plugins.ts';
import { Toolbar } from './toolbar.tsx';

export interface EditorProps {
  id: string;
  /** Id of its visible label. */
  labelledBy: string;
  /** Ids of its hint and its error. */
  describedBy: string | undefined;
  invalid: boolean;
  /** The article's HTML at mount; later changes are passed to `onChange`. Another article needs another editor. */
  initialHtml: string;
  onChange: (html: string) => void;
}

const frame = css({
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  _focusWithin: { borderColor: 'gold2' },
  '&[data-invalid]': { borderColor: 'bad' },
});
// 300 px high at least (product 4.8).
const text = css({
  minHeight: '300px',
  paddingInline: { base: '4', md: '6' },
  // Lines are as long as on the article's page; a press on the padding beside them also focuses the text.
  paddingRight: { md: 'max(1.5rem, 100% - {sizes.prose})' },
  paddingBlock: '5',
  borderBottomRadius: 'md',
  outlineOffset: '-2px',
  // A key repaints only its own paragraph, which saves a third of the frame in an article of 5,000 words. Other blocks may paint outside
  // their box: the numbers of a list, the outline of a selection.
  '& > p': { contain: 'content' },
});

const theme: InitialConfigType['theme'] = {
  list: { nested: { listitem: css({ listStyle: 'none' }) } },
  text: {
    underline: css({ textDecoration: 'underline' }),
    strikethrough: css({ textDecoration: 'line-through' }),
    underlineStrikethrough: css({ textDecoration: 'underline line-through' }),
    code: css({ fontFamily: 'monospace' }),
  },
};

/** The rich text editor of an article (product 4.8). The text looks as it does on the article's page. */
export default function Editor({ id, labelledBy, describedBy, invalid, initialHtml, onChange }: EditorProps) {
  const config: InitialConfigType = {
    namespace: 'valdora-article',
    nodes,
    theme,
    editorState: (editor) => $setHtml({ editor, html: sanitizeArticle(initialHtml) }),
    onError: (error) => logFailure('editor', error),
  };
  return (
    <LexicalComposer initialConfig={config}>
      <div className={frame} data-invalid={invalid || undefined}>
        <Tools controls={id} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={id}
              className={cx(proseLook, text)}
              ariaLabelledBy={labelledBy}
              ariaDescribedBy={describedBy}
              ariaInvalid={invalid || undefined}
              ariaRequired
              ariaMultiline
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <History />
      <ListPlugin />
      <LinkPlugin validateUrl={isLinkAddress} />
      <Paste />
      <Content onChange={onChange} />
    </LexicalComposer>
  );
}

/** The toolbar, and below it the panel for a link's address. */
function Tools({ controls }: { controls: string }) {
  const [editor] = useLexicalComposerContext();
  const [link, setLink] = useState<{ at: string | null } | null>(null);
  const ask = () => setLink({ at: editor.read(() => $readSelection().link) });
  return (
    <>
      <Toolbar controls={controls} onLink={ask} />
      <Shortcuts onLink={ask} />
      {link ? <LinkPanel link={link.at} onClose={() => setLink(null)} /> : null}
    </>
  );
}
