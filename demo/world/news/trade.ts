import { aldren, type Article, team } from './article.ts';

export const trade: Article[] = [
  {
    title: 'Dez dicas para vender melhor no leilão',
    summary:
      'Preço, paciência e uma boa busca por efeitos: o que os comerciantes mais antigos do Porto Âmbar fazem diferente.',
    author: aldren,
    cover: 'harbour-market',
    hoursAgo: 330,
    content: `
<p>Sentei ao lado dos comerciantes mais velhos do Porto Âmbar, paguei o almoço e fiquei ouvindo. O que segue é o resumo de uma tarde inteira, sem as partes em que eles reclamaram do preço do peixe.</p>
<h2>Antes de anunciar</h2>
<ol>
<li>Procure o mesmo item em <em>Todos os Itens à Venda</em>. O seu preço começa onde o do vizinho termina.</li>
<li>Use a busca por efeitos. Uma espada comum com o efeito certo vale mais do que uma rara com o efeito errado.</li>
<li>Olhe o refino. De +7 para cima, compradores comparam refino antes de comparar nome.</li>
<li>Pense no tamanho da pilha: poções vendem melhor em pacotes que cabem num dia de caça.</li>
</ol>
<h2>Ao escolher o preço</h2>
<ol>
<li>Números redondos esperam mais. 980 sai antes de 1.000; ninguém sabe por quê, todo mundo sabe que sim.</li>
<li>Não persiga quem baixa o preço de minuto em minuto. Ele vai vender, e logo depois você vai estar sozinho.</li>
<li>Se não venderia por menos, não anuncie por menos. A pressa é a taxa mais cara do mercado.</li>
</ol>
<h2>Depois de anunciar</h2>
<ol>
<li>Cancele sem medo: o item volta para <strong>Meus Itens</strong> na mesma hora.</li>
<li>Acompanhe as guerras. Depois de um cerco, pedras de refino e poções sobem; durante um festival, montarias.</li>
<li>Agradeça. O comprador de hoje é o fornecedor de amanhã.</li>
</ol>
<blockquote>Quem compra com raiva vende com prejuízo. — dona Celeste, banca 14</blockquote>
<h2>Um lembrete de segurança</h2>
<p>O item comprado chega pelo correio do personagem escolhido e o pagamento é automático. Se alguém propuser uma troca “por fora, mais barata”, desconfie e avise o <a href="/tickets">suporte</a>. O <a href="/auction">leilão</a> existe justamente para que ninguém precise confiar em ninguém, e para que, com o tempo, todos acabem confiando um pouco.</p>
`,
  },
  {
    title: 'Banners sem segredo: chances, garantia e quando parar',
    summary:
      'Explicamos como funcionam as tentativas, o contador de garantia e as dez de uma vez, com contas simples e um conselho honesto.',
    author: team,
    cover: 'clockwork-tower',
    hoursAgo: 1060,
    content: `
<p>Sorteio bom é sorteio que se entende. Como os <a href="/banners">banners</a> são a parte do portal que mais gera perguntas, resolvemos explicar tudo, inclusive o que a maioria prefere deixar em letras pequenas.</p>
<h2>Quanto custa</h2>
<ul>
<li><strong>Uma tentativa:</strong> 1000 créditos.</li>
<li><strong>Dez tentativas:</strong> 9000 créditos. É exatamente o mesmo que dez tentativas seguidas, com o desconto de uma.</li>
</ul>
<h2>Como são as chances</h2>
<p>Cada item do banner tem um peso. A chance é o peso dele dividido pela soma de todos. Não há horário mágico, personagem sortudo nem “servidor quente”: quem sorteia é o servidor, com a mesma conta para todo mundo, e o resultado fica registrado no seu histórico.</p>
<h2>O que é a garantia</h2>
<p>Alguns itens são marcados como garantidos. Se você chegar ao limite do banner sem tirar nenhum deles, a tentativa seguinte <em>precisa</em> ser um item garantido. Tirou um antes? O contador volta a zero e a contagem recomeça.</p>
<h3>Um exemplo com números</h3>
<p>Em um banner com garantia após 60 tentativas, quem fez 59 sem sorte recebe um item garantido na de número 60. O custo máximo até a garantia, usando sempre dez de uma vez, é de 54.000 créditos. Na prática, a maioria chega antes, mas planeje pelo máximo.</p>
<blockquote>Sorte é quando a conta fecha antes do esperado. Azar é não ter feito a conta.</blockquote>
<h2>Quando parar</h2>
<ol>
<li>Decida o limite <strong>antes</strong> de começar.</li>
<li>Não use créditos que você guardava para outra coisa.</li>
<li>Se parou de ser divertido, pare também.</li>
</ol>
<p>Muitos itens de banner acabam aparecendo no <a href="/auction">leilão</a> por um preço conhecido. Às vezes a melhor tentativa é uma boa busca. E se algo no seu histórico parecer errado, o <a href="/tickets">suporte</a> confere com você, sorteio por sorteio.</p>
`,
  },
  {
    title: 'Carta aberta sobre créditos, preços e confiança',
    summary:
      'Por que existem créditos, o que prometemos nunca vender e como revisamos os preços da loja a cada temporada.',
    author: team,
    hoursAgo: 2080,
    content: `
<p>Manter um mundo aberto custa dinheiro, e os créditos do site ajudam a pagar a conta. Isso todo mundo sabe. O que nem sempre dizemos em voz alta é <strong>o que eles não compram</strong>. Esta carta existe para isso.</p>
<h2>O que prometemos</h2>
<ul>
<li>A loja não vende o equipamento mais forte do jogo. Ele se conquista, se refina e se negocia.</li>
<li>Nenhum item da loja dá vantagem que não possa ser obtida jogando.</li>
<li>Os preços mostrados são os preços cobrados. O servidor confere, o recibo registra e o saldo sempre bate com o histórico.</li>
<li>As chances dos banners são as mesmas para todos, o tempo todo.</li>
</ul>
<h2>Como revisamos preços</h2>
<p>A cada temporada olhamos três números: quantas pessoas compraram, quantas desistiram na última hora e por quanto o mesmo item circula no <a href="/auction">leilão</a>. Quando a loja fica mais cara que o mercado por muito tempo, baixamos. Quando fica barata demais e sufoca quem produz, subimos. Em ambos os casos avisamos antes.</p>
<h3>O que mudou desta vez</h3>
<ol>
<li>Pacotes pequenos de poções ficaram mais baratos, para quem joga pouco.</li>
<li>Montarias de entrada perderam um terço do preço.</li>
<li>Duas skins antigas voltaram por pedido da comunidade.</li>
</ol>
<blockquote>Confiança é a única moeda que não dá para sortear.</blockquote>
<h2>Quando erramos</h2>
<p>Já cobramos errado uma vez, por onze minutos, em um domingo. Devolvemos tudo, com um extra, e escrevemos a cada jogador afetado. Se acontecer de novo, faremos o mesmo. Você pode acompanhar seu saldo e seus cupons no <a href="/profile">perfil</a> e pedir o extrato completo pelo <a href="/tickets">suporte</a>, sem precisar justificar o motivo.</p>
<p>Obrigado por sustentarem este mundo, com créditos, com tempo ou só com boa companhia.</p>
`,
  },
  {
    title: 'Indique um amigo: como funciona o link de indicação',
    summary:
      'Cada conta tem um código próprio. Veja onde encontrar o seu, como compartilhar e o que vocês dois ganham.',
    author: team,
    cover: 'lantern-festival',
    hoursAgo: 2980,
    content: `
<p>Quase todo mundo chegou a Valdora pela mão de alguém. Um primo insistente, uma colega de trabalho, aquele amigo que jurou que seria “só um pouquinho”. O <strong>link de indicação</strong> é o nosso jeito de agradecer a essas pessoas.</p>
<h2>Onde encontrar o seu</h2>
<ol>
<li>Entre na sua conta e abra a página de <a href="/profile">perfil</a>.</li>
<li>Procure o link de indicação e use o botão de copiar.</li>
<li>Envie para quem quiser: mensagem, rede social ou bilhete embaixo da porta.</li>
</ol>
<p>Quem abrir o link chega à página de <a href="/register">registro</a> com o código já preenchido. Também dá para digitar o código à mão; se ele não existir, o portal avisa antes de criar a conta.</p>
<h2>O que vocês ganham</h2>
<ul>
<li>Quem chega recebe um pacote de boas-vindas com montaria emprestada por sete dias.</li>
<li>Quem indicou recebe um cupom quando o amigo alcança o nível 30.</li>
<li>Jogando no mesmo grupo, os dois têm um pequeno bônus de experiência até o nível 50.</li>
</ul>
<h2>Boas maneiras</h2>
<p>Não publique o seu código em lugares onde ele não foi convidado, e não prometa recompensas em nome da equipe. Também não vale indicar a si mesmo: o sistema percebe, e a gente ri, mas não paga.</p>
<blockquote>Um mundo cresce do mesmo jeito que uma fogueira: alguém chega mais perto e alguém abre espaço.</blockquote>
<h2>Perguntas frequentes</h2>
<h3>Meu amigo já criou a conta. Dá para incluir o código depois?</h3>
<p>Não. O código é informado no registro, justamente para evitar confusão.</p>
<h3>Existe limite de indicações?</h3>
<p>Não existe. Temos uma jogadora que já trouxe quarenta e uma pessoas. Ela diz que só queria companhia para a Gruta Glacial, e hoje tem uma guilda inteira.</p>
<p>Para começar bem, mande junto o nosso <a href="/news/seus-primeiros-dez-niveis-um-guia-sem-pressa">guia dos primeiros dez níveis</a>.</p>
`,
  },
];
