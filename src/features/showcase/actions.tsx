import { useState } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { Section } from './section.tsx';

/** Buttons in every state, and what they can call up. */
export function Actions() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="BOTÕES">
      <div className={row()}>
        <Button variant="main">Criar Conta</Button>
        <Button>Cancelar</Button>
        <Button variant="ghost" icon={<Icon name="share" />}>
          Compartilhar
        </Button>
        <Button variant="danger" icon={<Icon name="trash" />}>
          Deletar
        </Button>
        <a className={buttonStyle({ size: 'sm' })} href="#links">
          Um link
        </a>
        <Button variant="main" size="lg">
          Tentar 10x
        </Button>
      </div>
      <div className={row()}>
        <Button variant="main" busy={busy} busyLabel="Enviando..." onClick={() => setBusy(true)}>
          Confirmar Venda
        </Button>
        <Button variant="main" busy busyLabel="Salvando...">
          Cadastrar
        </Button>
        <Button busy>Atualizar</Button>
        <Button variant="main" disabled>
          Banner Encerrado
        </Button>
        <Button variant="main" reason="Você está offline. Compras voltam com a conexão.">
          Comprar
        </Button>
      </div>
      <div className={row()}>
        <Button
          onClick={() =>
            toast.show({
              kind: 'success',
              title: 'Compra concluída',
              description: 'Montaria do Vento ×1 por 3.200 créditos',
            })
          }
        >
          Aviso bom
        </Button>
        <Button
          onClick={() =>
            toast.show({
              kind: 'destructive',
              title: 'Erro ao comprar',
              description: 'Créditos insuficientes.',
            })
          }
        >
          Aviso de erro
        </Button>
        <Button onClick={() => toast.show({ title: 'Link copiado para a área de transferência!' })}>
          Aviso simples
        </Button>
        <Tooltip text="Atualizado há 5 minutos">
          <Button size="icon" aria-label="Atualizar lista">
            <Icon name="refresh" />
          </Button>
        </Tooltip>
      </div>
    </Section>
  );
}
