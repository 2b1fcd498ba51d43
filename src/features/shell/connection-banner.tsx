import { useConnection } from '#offline/connectivity/context.ts';
import { css, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';

const strip = css({
  borderBottomWidth: '1px',
  borderColor: 'line2',
  backgroundColor: 'warnBg',
  color: 'gold2',
  fontSize: 'sm',
});
const line = css({ display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2' });

const TEXTS = {
  offline:
    'Você está offline. Guias e notícias continuam aqui; compras, leilão, sorteios e tickets voltam com a conexão.',
  unreachable:
    'O servidor não está respondendo. Guias e notícias continuam aqui; compras, leilão, sorteios e tickets voltam quando ele responder.',
} as const;

/** Says what is not available while the server cannot be reached; announced politely, removed once it can. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection === 'online' ? null : (
        <div className={strip} data-connection={connection}>
          <p className={cx(container(), line)}>
            <Icon name={connection === 'offline' ? 'offline' : 'warning'} />
            {TEXTS[connection]}
          </p>
        </div>
      )}
    </div>
  );
}
