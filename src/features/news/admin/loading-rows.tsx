import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function LoadingRows() {
  return (
    <div aria-busy className={stack({ gap: 3 })}>
      <VisuallyHidden>Carregando notícias...</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="fill" />
      ))}
    </div>
  );
}
