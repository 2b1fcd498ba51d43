import { keysOf } from '#contract/keys.ts';
import type { ClassEmblemName } from '#contract/pack-schema.ts';
import { codeOfClass } from '#contract/pack.ts';

/**
 * Classes by the emblem that the portal shows for them, and by `char.class` (`enum e_job` in the game's src/common/mmo.hpp): children, the reborn
 * and mounted forms have the name of their class.
 */
const CLASSES: Readonly<Record<ClassEmblemName, Readonly<Record<string, readonly number[]>>>> = {
  other: {
    Aprendiz: [0, 4001, 4023],
    Mercador: [5, 4006, 4028],
    Superaprendiz: [23, 4045, 4190, 4191],
    Hiperaprendiz: [4307],
    Invocador: [4218, 4220],
    Animista: [4308],
    Taekwon: [4046, 4225],
    Gangsi: [4050],
  },
  warrior: {
    Espadachim: [1, 4002, 4024],
    Cavaleiro: [7, 13, 4030, 4036],
    Lorde: [4008, 4014],
    'Cavaleiro Rúnico': [4054, 4060, 4080, 4081, 4096, 4109],
    'Cavaleiro Draconiano': [4252, 4280],
    Ferreiro: [10, 4033],
    'Mestre-Ferreiro': [4011],
    Mecânico: [4058, 4064, 4086, 4087, 4100, 4112],
    Engenheiro: [4253, 4279],
    'Mestre Taekwon': [4047, 4048, 4226, 4238],
    'Imperador Estelar': [4239, 4241, 4243, 4244],
    'Mestre Celestial': [4302, 4316],
  },
  templar: {
    Templário: [14, 21, 4037, 4044],
    Paladino: [4015, 4022],
    'Guardião Real': [4066, 4073, 4082, 4083, 4102, 4110],
    'Guardião Imperial': [4258, 4281],
  },
  archer: {
    Arqueiro: [3, 4004, 4026],
    Caçador: [11, 4034],
    'Atirador de Elite': [4012],
    Sentinela: [4056, 4062, 4084, 4085, 4098, 4111],
    'Falcão dos Ventos': [4257, 4278],
    Bardo: [19, 4042],
    Menestrel: [4020],
    Trovador: [4068, 4075, 4104],
    Maestro: [4263],
    Odalisca: [20, 4043],
    Cigana: [4021],
    Musa: [4069, 4076, 4105],
    Diva: [4264],
  },
  dual: {
    Gatuno: [6, 4007, 4029],
    Mercenário: [12, 4035],
    Algoz: [4013],
    Sicário: [4059, 4065, 4101],
    Executor: [4254],
    Arruaceiro: [17, 4040],
    Desordeiro: [4018],
    Renegado: [4072, 4079, 4108],
    Mandraque: [4260],
    Ninja: [25, 4222],
    Kagerou: [4211, 4223],
    Oboro: [4212, 4224],
    Shinkiro: [4304],
    Shiranui: [4305],
  },
  sorcerer: {
    Mago: [2, 4003, 4025],
    Bruxo: [9, 4032],
    Arquimago: [4010],
    Arcano: [4055, 4061, 4097],
    Magus: [4255],
    Sábio: [16, 4039],
    Professor: [4017],
    Feiticeiro: [4067, 4074, 4103],
    Elementalista: [4261],
    Alquimista: [18, 4041],
    Criador: [4019],
    Bioquímico: [4071, 4078, 4107],
    Cientista: [4259],
    Espiritualista: [4049, 4227],
    'Ceifador de Almas': [4240, 4242],
    'Asceta das Almas': [4303],
  },
  cleric: {
    Noviço: [4, 4005, 4027],
    Sacerdote: [8, 4031],
    'Sumo Sacerdote': [4009],
    Arcebispo: [4057, 4063, 4099],
    Cardeal: [4256],
    Monge: [15, 4038],
    Mestre: [4016],
    Shura: [4070, 4077, 4106],
    Inquisidor: [4262],
  },
  gunslinger: { Justiceiro: [24, 4228], Insurgente: [4215, 4229], Guerrilheiro: [4306] },
};

const byNumber = new Map(
  keysOf(CLASSES).flatMap((emblem) =>
    Object.entries(CLASSES[emblem]).flatMap(([name, numbers]) =>
      numbers.map(
        (number) => [number, { class_name: name, classinfo: codeOfClass({ name, emblem }) }] as const,
      ),
    ),
  ),
);

const unlisted = (name: string) => ({ class_name: name, classinfo: codeOfClass({ name, emblem: 'other' }) });

/** Name and emblem of a class; its number for one that is not listed. */
export const classOf = (number: number): { class_name: string; classinfo: string } =>
  byNumber.get(number) ?? unlisted(`Classe ${number}`);
