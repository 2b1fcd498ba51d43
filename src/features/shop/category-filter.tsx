import { Pill, Pills } from '#ui/pill.tsx';

/** 'todos' and a button for each category on sale. */
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
    <Pills label="Filtrar por categoria" line>
      {[undefined, ...categories].map((category) => (
        <Pill key={category ?? ''} on={category === value} onPress={() => onChange(category)}>
          {category ?? 'todos'}
        </Pill>
      ))}
    </Pills>
  );
}
