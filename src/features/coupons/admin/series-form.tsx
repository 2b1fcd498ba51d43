import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import { COUPON_LIMITS } from '#contract/coupon-series.ts';
import { PACK } from '#contract/pack.ts';
import { hasRight } from '#contract/rights.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { useHttp } from '#lib/http-context.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useUser } from '#session/use-session.ts';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { couponsSeriesQueries } from './coupons.series.queries.ts';
import { NEW_SERIES, type SeriesFields, seriesForm } from './coupons.forms.ts';

/** Creates a series of coupons. */
export function SeriesForm() {
  const queryClient = useQueryClient();
  const http = useHttp();
  const [values, setValues] = useState<SeriesFields>(NEW_SERIES);
  const { run, busy, reason } = useOnlineMutation(couponSeriesCalls.createCouponSeries, {
    success: SUCCESS.createCouponSeries,
    onSuccess: () => {
      setValues(NEW_SERIES);
      void queryClient.invalidateQueries({ queryKey: couponsSeriesQueries(http).list().queryKey });
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: seriesForm,
    state: [values, setValues],
    onSubmit: (body) => run({ body }),
  });
  const isShared = values.kind === 'shared';
  return (
    <Form form={form} label="Criar série" busyLabel="Criando..." busy={busy} reason={reason}>
      <TextField
        label="Nome da série"
        maxLength={COUPON_LIMITS.name}
        autoComplete="off"
        {...form.field('name')}
      />
      <GivenFields form={form} values={values} />
      <Select label="Códigos" {...form.field('kind')}>
        <option value="single">Um código para cada jogador</option>
        <option value="shared">Um código para todos</option>
      </Select>
      {isShared ? (
        <TextField
          label="Código (opcional)"
          hint="Deixe vazio para o servidor criar um código aleatório."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={COUPON_LIMITS.code}
          {...form.field('code')}
        />
      ) : null}
      <FieldPair>
        <NumberField label={isShared ? 'Usos no total' : 'Quantos códigos'} {...form.field('count')} />
        <NumberField label="Usos por conta" {...form.field('per_account')} />
      </FieldPair>
      <TimeField label="Fim (opcional)" {...form.field('ends_at')} />
    </Form>
  );
}

/** What each coupon gives: an item, or credits, which only administrators may give. */
function GivenFields({
  form,
  values,
}: {
  form: Pick<FormOf<SeriesFields>, 'field' | 'set' | 'errorOf'>;
  values: SeriesFields;
}) {
  const user = useUser();
  const givesItem = values.gives === 'item';
  return (
    <>
      {/* In one line, so that a window of 900 px shows the whole form. */}
      <FieldPair>
        {user && hasRight(user, 'admin') ? (
          <Select label="O que o cupom dá" {...form.field('gives')}>
            <option value="item">Um item</option>
            <option value="credits">{PACK.currency.title}</option>
          </Select>
        ) : null}
        {givesItem ? <NumberField label="Quantidade" {...form.field('quantity')} /> : null}
      </FieldPair>
      {givesItem ? (
        <ItemSearch
          value={values.item_id}
          error={form.errorOf('item_id')}
          onChange={(item_id) => form.set({ item_id })}
        />
      ) : (
        <NumberField
          label={`${PACK.currency.title} de cada cupom`}
          hint={`A série inteira conta no seu limite de ${PACK.currency.many} do dia.`}
          {...form.field('credits')}
        />
      )}
    </>
  );
}
