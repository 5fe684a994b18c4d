import {bullets, code, enhancedTable, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const windowsToLinuxDotnet: SeedArticle = {
  slug: 'windows-to-linux-dotnet',
  title: 'From IIS to Linux: what a .NET Framework move really costs and saves',
  subheading:
    'Licence arithmetic for 34 servers, a triage table for framework features, and the five surprises that appear only on Linux.',
  publishedAt: '2026-03-26T06:00:00Z',
  author: 'meera-joshi',
  categories: ['cloud-migration'],
  tags: ['windows', 'dotnet', 'data-migration', 'finops', 'ecs'],
  image: {
    alt: 'A row of Windows servers behind a proxy; single endpoints detach from them and settle as containers on a Linux cluster, while seven servers stay behind',
    mood: 'dusk',
  },
  body: [
    p(
      `$0.046. That is what a Windows Server licence adds to every vCPU for every hour on licence-included EC2, at the time of writing and in nearly every instance family. It sounds like nothing. A travel firm we work with ran 34 IIS servers of four vCPUs each: 136 vCPUs × $0.046 × 730 hours is **$4,566.88 a month**, before a single cycle of compute has been paid for, and Savings Plans do not reduce it.`,
    ),
    p(`The question was not whether Linux is cheaper. It was which of the 34 were worth the work.`),

    h2('Triage: three piles in two weeks'),
    p(
      `We read code before we estimate. A search for a dozen namespaces sorts most applications in an afternoon, because a few framework features decide the outcome and the rest is mechanical. This is the table we sort by; the target is .NET 10, the long-term support release of November 2025.`,
    ),
    enhancedTable(
      '.NET Framework features and where they go on modern .NET',
      {tableStyle: 'compact', headerStyle: 'primary'},
      ['Found in the code', 'On modern .NET', 'What we do', 'Effort'],
      ['MVC 5, Web API 2', 'ASP.NET Core, similar model', 'Port endpoint by endpoint', 'Medium'],
      ['Web Forms', 'Does not exist', 'Leave on Windows or rewrite', 'High'],
      ['WCF client', 'Client packages exist', 'Regenerate the proxies', 'Low'],
      ['WCF service', 'CoreWCF, a subset', 'CoreWCF first, HTTP later', 'Medium'],
      ['Entity Framework 6', 'EF6 runs on modern .NET', 'Keep it, move to EF Core later', 'Low'],
      ['Windows service', 'Worker service', 'Container with a generic host', 'Low'],
      ['MSMQ', 'No supported client', 'Amazon SQS behind an interface', 'Medium'],
      ['System.Drawing', 'Windows only since .NET 7', 'ImageSharp or SkiaSharp', 'Medium'],
      ['Registry, event log', 'Windows only', 'Configuration, console logging', 'Low'],
      ['BinaryFormatter', 'Throws since .NET 9', 'JSON, after reading the old data', 'High'],
      ['Remoting, AppDomains', 'Do not exist', 'Redesign that part', 'High'],
    ),
    p(
      `Result: 22 servers to port, 7 to stay on Windows (a Web Forms back office and its report server), 5 to switch off. The last group is the best outcome of any triage: nobody had noticed that their traffic came from the monitoring.`,
    ),

    h2('Does it pay?'),
    p(
      `Porting frees 88 vCPUs, which is $2,955.04 a month. Switching five servers off frees another 20, or $671.60. Together **$3,626.64 a month** disappear from the licence line, and $940.24 remain for the seven that stay. The work took 21 engineer-weeks; at the customer’s internal rate of $2,400 a week that is $50,400, so the licence alone repays it in just under fourteen months.`,
    ),
    p(
      `Two effects come on top, and we did not count them in the business case because they depend on the workload: containers packed tighter than virtual machines, and Graviton, which Windows cannot use at all. In the event they were worth as much as the licence. We would still decide on the licence alone; a case that needs its bonuses is not a case.`,
    ),

    h2('Strangle it, do not stop it'),
    p(
      `Nobody freezes a booking system for five months. We put a new ASP.NET Core application in front, with YARP as reverse proxy, and send everything it does not know yet to the old one. Each release moves a few routes. The proxy part is configuration:`,
    ),
    code(
      'json',
      'appsettings.json',
      `
{
  "ReverseProxy": {
    "Routes": {
      "everything-else": {
        "ClusterId": "iis",
        "Order": 2147483647,
        "Match": {"Path": "{**catch-all}"}
      }
    },
    "Clusters": {
      "iis": {
        "Destinations": {
          "primary": {"Address": "https://iis.booking.internal/"}
        }
      }
    }
  }
}
`,
    ),
    p(
      `The order is the highest integer there is, so any endpoint that exists in the new application wins. Session and sign-in are shared through Microsoft’s System.Web adapters, which let the new side ask the old one who the user is. Remove them when the last route has moved; they cost a call per request. For the mechanical edits we let [AWS Transform](https://docs.aws.amazon.com/transform/) prepare branches and treat them as what they are: pull requests that somebody has to read.`,
    ),

    h2('Five surprises that only Linux shows'),
    ...steps(
      `**Culture.** On the Windows servers the current culture was en-GB. In a container without LANG it is the invariant culture, and 03/04/2026 silently changed from 3 April to 4 March. Set the culture in code, and parse dates with an explicit format.`,
      `**Letter case.** Templates/Invoice.cshtml and templates/invoice.cshtml are two files now. Port one shared library in the first week and run its tests on Linux every night; it finds such pairs long before the pages do.`,
      `**Encodings.** Code page 1252 is not there until you register CodePagesEncodingProvider. The partner that sends fixed-width files in it will be the one nobody tested.`,
      `**Encryption to SQL Server.** Microsoft.Data.SqlClient encrypts by default and verifies the certificate. A self-signed certificate that System.Data.SqlClient never looked at now ends the connection. Install a proper one; do not reach for TrustServerCertificate.`,
      `**Windows authentication.** There is no domain membership to lean on. Either move the users to OpenID Connect or use a group managed service account, which ECS supports for Linux containers through its credentials fetcher.`,
    ),
    h3('Time zones, the surprise that did not come'),
    p(
      `Since .NET 6 both “India Standard Time” and “Asia/Kolkata” are understood on either system, as long as the image contains ICU and the time zone data. The standard images do. The chiselled ones need the variant marked extra.`,
    ),

    h2('The image'),
    p(
      `Since .NET 10 the plain tags stand for Ubuntu 24.04, and no Debian images are published. Port 8080 and a non-root user are the defaults to keep:`,
    ),
    code(
      'dockerfile',
      'Dockerfile',
      `
FROM --platform=$BUILDPLATFORM mcr.microsoft.com/dotnet/sdk:10.0 AS build
ARG TARGETARCH
WORKDIR /src
COPY src/Booking.Api/Booking.Api.csproj src/Booking.Api/
RUN dotnet restore src/Booking.Api/Booking.Api.csproj -a $TARGETARCH
COPY src/ src/
RUN dotnet publish src/Booking.Api/Booking.Api.csproj \\
    -c Release -a $TARGETARCH --no-restore -o /app

FROM mcr.microsoft.com/dotnet/aspnet:10.0
ENV LANG=en_GB.UTF-8 TZ=Asia/Kolkata
WORKDIR /app
COPY --from=build /app .
USER $APP_UID
EXPOSE 8080
ENTRYPOINT ["dotnet", "Booking.Api.dll"]
`,
    ),
    p(
      `The build stage runs on the machine’s own architecture and compiles for the target, so an ordinary x86 runner can produce the Graviton image without emulation. LANG is a safety net for the code you have not found yet, not a replacement for the first surprise above.`,
    ),

    h2('What I would do again'),
    ...bullets(
      `Count licences first, read code second, estimate third.`,
      `Keep Entity Framework 6 and the database schema untouched during the move. One risk at a time.`,
      `Leave Web Forms where it is until the business wants something new from it.`,
    ),
    quote(
      `Seven servers still run Windows. That is not a failure of the project, it is its second result.`,
    ),
    p(
      `If your estate is Java rather than .NET, most of the triage above has a twin in [the article on legacy Java](/blog/containerize-legacy-java). For the offer behind both, see [migrations](/migrations).`,
    ),
  ],
}
