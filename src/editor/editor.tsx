import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { css, cx } from '#styled/css/index.js';
import { proseLook } from '#ui/prose.tsx';
import { $readSelection, type Insert, type SelectionState } from './commands.ts';
import { $setHtml } from './from-html.ts';
import { insertBlock } from './insert-block.ts';
import { LinkPanel } from './link-panel.tsx';
import { isLinkAddress } from './links.ts';
import { MarkdownShortcutsPlugin } from './markdown-shortcuts-plugin.ts';
import { nodes } from './nodes.ts';
import { PastePlugin } from './paste-plugin.ts';
import { HistoryPlugin, HtmlChangePlugin, ShortcutsPlugin } from './plugins.ts';
import { PicturePanel } from './picture-panel.tsx';
import { insertPicture, type OnPictures } from './pictures.ts';
import { SlashMenu } from './slash-menu.tsx';
import { SpoilersPlugin } from './spoilers-plugin.ts';
import { Toolbar } from './toolbar.tsx';

interface EditorProps {
  id: string;
  /** Id of its visible label. */
  labelledBy: string;
  /** Ids of its hint and its error. */
  describedBy: string | undefined;
  invalid: boolean;
  /** The article's HTML at mount; later changes are passed to `onChange`. Another article needs another editor. */
  initialHtml: string;
  onChange: (html: string) => void;
  /** Receives the picture files that are chosen, pasted or dropped. */
  onPictures: OnPictures;
}

const frame = css({
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  _focusWithin: { borderColor: 'gold2' },
  '&[data-invalid]': { borderColor: 'bad' },
});
// 300 px high at least.
const text = css({
  minHeight: '300px',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '5',
  borderBottomRadius: 'md',
  outlineOffset: '-2px',
  // A key repaints only its own paragraph, which saves a third of the frame in an article of 5,000 words. Other blocks may paint outside
  // their box: the numbers of a list, the outline of a selection.
  '& > p': { contain: 'content' },
});

const PLACEHOLDER = 'Escreva aqui. Digite / para inserir título, lista, imagem, tabela…';
const paper = css({ position: 'relative' });
// Where the first line begins; a click on it focuses the text below it.
const placeholder = css({
  position: 'absolute',
  top: '0',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '5',
  color: 'muted',
  pointerEvents: 'none',
});

const theme: InitialConfigType['theme'] = {
  tableScrollableWrapper: css({ overflowX: 'auto' }),
  // An empty cell is wide enough to be tapped.
  tableCell: css({ minWidth: '5.5rem' }),
  tableCellSelected: css({ backgroundColor: 'tint' }),
  list: { nested: { listitem: css({ listStyle: 'none' }) } },
  text: {
    underline: css({ textDecoration: 'underline' }),
    strikethrough: css({ textDecoration: 'line-through' }),
    underlineStrikethrough: css({ textDecoration: 'underline line-through' }),
    code: css({ fontFamily: 'monospace' }),
  },
};

/** The rich text editor of an article. The text looks as it does on the article's page. */
export default function Editor(props: EditorProps) {
  const { id, labelledBy, describedBy, invalid, initialHtml, onChange, onPictures } = props;
  const config: InitialConfigType = {
    namespace: 'article',
    nodes,
    theme,
    editorState: (editor) => $setHtml({ editor, html: sanitizeArticle(initialHtml) }),
    onError: (error) => logFailure('editor', error),
  };
  return (
    <LexicalComposer initialConfig={config}>
      <div className={frame} data-invalid={invalid || undefined}>
        <Tools controls={id} onPictures={onPictures} />
        <div className={paper}>
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
                aria-placeholder={PLACEHOLDER}
                placeholder={
                  <p aria-hidden className={placeholder}>
                    {PLACEHOLDER}
                  </p>
                }
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isLinkAddress} />
      <TablePlugin hasCellBackgroundColor={false} hasHorizontalScroll />
      <SpoilersPlugin />
      <MarkdownShortcutsPlugin />
      <PastePlugin onPictures={onPictures} />
      <HtmlChangePlugin onChange={onChange} />
    </LexicalComposer>
  );
}

/** The toolbar, the panel below it that asks for a link's address or for a picture, and the `/` menu. */
function Tools({ controls, onPictures }: { controls: string; onPictures: OnPictures }) {
  const [editor] = useLexicalComposerContext();
  const [panel, setPanel] = useState<{ insert: Insert; selection: SelectionState } | null>(null);
  const insert = (insert: Insert) => {
    if (insert === 'link' || insert === 'picture')
      setPanel({ insert, selection: editor.read($readSelection) });
    // Focus first: an editor that never had the focus has no selection.
    else editor.focus(() => insertBlock({ editor, block: insert }));
  };
  const close = () => setPanel(null);
  return (
    <>
      <Toolbar controls={controls} onInsert={insert} />
      <ShortcutsPlugin onLink={() => insert('link')} />
      <SlashMenu onInsert={insert} />
      {panel?.insert === 'link' ? <LinkPanel link={panel.selection.link} onClose={close} /> : null}
      {panel?.insert === 'picture' ? (
        <PicturePanel
          picture={panel.selection.picture}
          onClose={close}
          onFiles={(files) => onPictures(files, (picture) => insertPicture({ editor, picture }))}
        />
      ) : null}
    </>
  );
}
