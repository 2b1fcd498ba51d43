import { css } from '#styled/css/index.js';
import { stack } from '#ui/layout.ts';
import { blocksOf, splitLinks } from './credits.rules.ts';

const prose = css({
  overflowWrap: 'anywhere',
  '& h2': { color: 'text', fontSize: 'lg', fontWeight: '600' },
  '& ul': { paddingLeft: '5', listStyle: 'disc' },
  '& li': { paddingBlock: '1' },
  '& a': { color: 'gold2', textDecoration: 'underline', textUnderlineOffset: '4px' },
});

/** The operator's text about buying credits. It is rendered as text, never as HTML. */
export function OperatorText({ text }: { text: string }) {
  return (
    <div className={`${stack({ gap: 3 })} ${prose}`}>
      {blocksOf(text).map((block, index) => {
        // The text does not change while it is shown, so an index identifies a block, a line and a part of a line.
        const key = `${block.kind} ${index}`;
        if (block.kind === 'list')
          return (
            <ul key={key}>
              {block.items.map((item, line) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={line}>
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
  splitLinks(text).map((part, index) =>
    part.isLink ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part.text} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{part.text}</span>
    ),
  );
