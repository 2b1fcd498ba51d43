import { css, cx } from '#styled/css/index.js';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNewsTags } from './news-data.ts';
import style from './news-list.module.css';
import { LONGEST_SEARCH, type NewsFilter } from './news.rules.ts';

// Search and tag share a line, unless the text is large (news-list.module.css), so that the list below stays in place when the tags are known.
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  maxWidth: { lg: 'prose' },
  marginBottom: { base: '3', md: '5' },
  '& > *': { flex: '1 1 10.5rem', minWidth: '0' },
  '& > :first-child': { flex: '2 1 6rem' },
});

/** What a reader looks for in the news: words, and a tag where articles have tags. */
export function NewsFilters({
  filter,
  onChange,
}: {
  filter: NewsFilter;
  onChange: (next: NewsFilter) => void;
}) {
  const tags = useNewsTags();
  const isUnknown = filter.tag !== '' && !tags.some(({ slug }) => slug === filter.tag);
  return (
    <search>
      <form
        className={cx(form, style.filters)}
        aria-label="Buscar notícias"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Buscar"
          labelHidden
          name="busca"
          type="search"
          placeholder="Buscar..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
        {tags.length > 0 || isUnknown ? (
          <Select
            label="Assunto"
            labelHidden
            name="assunto"
            value={filter.tag}
            onChange={({ target }) => onChange({ ...filter, tag: target.value })}
            options={tags.map(({ slug, label }) => [slug, label])}
          >
            <option value="">Assunto: todos</option>
            {isUnknown ? <option value={filter.tag}>{filter.tag}</option> : null}
          </Select>
        ) : null}
      </form>
    </search>
  );
}
