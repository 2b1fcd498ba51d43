import { Notice } from '#ui/notice.tsx';

/** Says that nobody knows whether a purchase was made, and that pressing again settles it (product 15.8, 16.4). */
export function LostReply({ className }: { className?: string }) {
  return (
    <Notice tone="warn" className={className} title="A resposta da compra se perdeu">
      Aperte o mesmo botão de novo: se a compra já valeu, ela é confirmada sem outra cobrança.
    </Notice>
  );
}
