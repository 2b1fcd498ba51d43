import { useIsFetching, type Query } from '@tanstack/react-query';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { css, cx } from '#styled/css/index.js';
import { heightVariable } from '#ui/height-variable.ts';
import { Icon } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';

const line = css({ display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2' });

const TEXTS = {
  offline: 'Você está offline. Guias, notícias e o que já foi visto continuam aqui; o resto volta depois.',
  unreachable: 'O servidor não está respondendo. Guias, notícias e o que já foi visto continuam aqui.',
  retrying: 'O servidor falhou ao responder. Tentando de novo...',
} as const;

const stripHeight = heightVariable('--connection-height');

/** A first read that failed and is being retried, for up to seven seconds. */
const isRetrying = ({ state }: Query) => state.data === undefined && state.fetchFailureCount > 0;

/**
 * Tells what is not available while the server cannot be reached, or that a first read is being retried. Screen readers announce it
 * politely. Its place is in src/ui/styles.css.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  const retrying = useIsFetching({ predicate: isRetrying }) > 0;
  const state = connection === 'online' && retrying ? 'retrying' : connection;
  return (
    <div role="status">
      {state === 'online' ? null : (
        <div ref={stripHeight} data-connection={state}>
          <p className={cx(container(), line)}>
            <Icon name={state === 'offline' ? 'offline' : 'warning'} />
            <span>{TEXTS[state]}</span>
          </p>
        </div>
      )}
    </div>
  );
}
