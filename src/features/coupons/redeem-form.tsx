import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsCalls } from '#contract/calls/coupons.ts';
import { COUPON_LIMITS, redeemBody } from '#contract/coupon-series.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { DELIVERIES_KEY, LEDGER_KEY } from '#lib/query-keys.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { couponsQueries } from './coupons.queries.ts';
import style from './coupons.module.css';

/** Redeems a code: an item goes to the chosen character, credits to the balance. */
export function RedeemForm() {
  const queryClient = useQueryClient();
  const queries = couponsQueries(useHttp());
  const session = useSession();
  const state = useSessionState();
  const names = state.status === 'in' ? state.characters.map(({ name }) => name) : [];
  const [values, setValues] = useState({ code: '', characterName: '' });
  const { run, busy, reason } = useOnlineMutation(couponsCalls.redeemCoupon, {
    onSuccess: (reward) => {
      const description =
        reward.credits === null || reward.credits === undefined
          ? 'O item está na fila de entregas.'
          : `Você recebeu ${formatCredits(reward.credits)}.`;
      toast.show({ kind: 'success', title: SUCCESS.redeemCoupon, description });
      setValues((before) => ({ ...before, code: '' }));
      void queryClient.invalidateQueries(queries.list());
      void queryClient.invalidateQueries({ queryKey: DELIVERIES_KEY });
      void queryClient.invalidateQueries({ queryKey: LEDGER_KEY });
      void session.refresh();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: redeemBody,
    state: [values, setValues],
    onSubmit: (body) => run({ body }),
  });
  return (
    <Card className={style.card}>
      <Form form={form} label="Resgatar" busyLabel="Resgatando..." busy={busy} reason={reason}>
        <div className={style.pair}>
          <TextField
            label="Código do cupom"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={COUPON_LIMITS.code}
            {...form.field('code')}
          />
          <Select label="Se for um item, enviar para" {...form.field('characterName')}>
            <option value="">{RECEIVER.title}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      </Form>
    </Card>
  );
}
