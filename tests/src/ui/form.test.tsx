import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { useForm } from '#lib/use-form.ts';
import { Form } from '#ui/form.tsx';

function Sample({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: () => void;
  children?: React.ReactNode;
}) {
  const form = useForm({ schema: v.object({}), onSubmit });
  return (
    <Form form={form} label={label} busy={false} reason={undefined}>
      {children}
    </Form>
  );
}

it('a form inside a dialog submits only itself and not the form around the dialog', () => {
  const [answer, reply] = [vi.fn(), vi.fn()];
  render(
    <Sample label="Enviar resposta" onSubmit={reply}>
      {createPortal(<Sample label="Salvar" onSubmit={answer} />, document.body)}
    </Sample>,
  );
  screen.getByRole('button', { name: 'Salvar' }).click();
  expect(answer).toHaveBeenCalledOnce();
  expect(reply).not.toHaveBeenCalled();
});
