import { css } from '#styled/css/index.js';
import { stack } from '#ui/layout.ts';
import { blocksOf, partsOf } from './credits.rules.ts';

const prose = css({
  overflowWrap: 'anywhere',
  '& h2': { color: 'text', fontSize: 'lg', fontWeight: '600' },
  '& ul': { paddingLeft: '5', listStyle: 'disc' },
  '& li': { paddingBlock: '1' },
  '& a': { color: 'gold2', textDecoration: 'underline', textUnderlineOffset: '4px' },
});

/** The operator's text of how credits are bought. It is text: nothing in it is HTML. */
export function OperatorText({ text }: { text: string }) {
  return (
    <div className={`${stack({ gap: 3 })} ${prose}`}>
      {blocksOf(text).map((block, at) => {
        // The text is shown whole, so its parts keep their places.
        const key = `${block.kind} ${at}`;
        if (block.kind === 'list')
          return (
            <ul key={key}>
              {block.items.map((item) => (
                <li key={item}>
                  <Line text={item} />
                </li>
              ))}
            </ul>
          );
        const Tag = block.kind === 'heading' ? 'h2' : 'p';
        return (
          <Tag key={key}>
            <Line text={block.text} />
          </Tag>
        );
      })}
    </div>
  );
}

const Line = ({ text }: { text: string }) =>
  partsOf(text).map((part, at) =>
    part.isLink ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={part.text} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at}>{part.text}</span>
    ),
  );
