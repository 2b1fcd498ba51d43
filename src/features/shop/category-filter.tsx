import { css } from '#styled/css/index.js';

const group = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const pill = css({
  minHeight: 'tap',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms, border-color 150ms',
  _hover: { color: 'gold2', borderColor: 'line2' },
  '&[aria-pressed=true]': { backgroundColor: '#2a3450', borderColor: 'gold', color: 'gold2' },
});

/** 'todos' and a button for each category on sale (product 7.2). */
export function CategoryFilter({
  categories,
  value,
  onChange,
}: {
  categories: readonly string[];
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}) {
  return (
    <div role="group" aria-label="Filtrar por categoria" className={group}>
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? ''}
          type="button"
          className={pill}
          aria-pressed={category === value}
          onClick={() => onChange(category)}
        >
          {category ?? 'todos'}
        </button>
      ))}
    </div>
  );
}
