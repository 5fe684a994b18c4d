import {code, customTable, figure, h2, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const natGatewayBill: SeedArticle = {
  slug: 'nat-gateway-bill',
  title: 'Anatomy of a NAT gateway bill',
  subheading:
    'Four fifths of the traffic never needed to leave AWS. Finding it takes one query, fixing it takes two routes.',
  publishedAt: '2025-07-31T05:30:00Z',
  author: 'farah-siddiqui',
  categories: ['cost-optimization'],
  tags: ['networking', 'finops', 's3', 'terraform', 'eks'],
  image: {
    alt: 'A private subnet with container nodes sending one thick pipe of traffic through a toll gate labelled NAT, while the S3 bucket it is heading for stands right next to the subnet.',
    mood: 'dusk',
  },
  body: [
    p(
      `The line said "NatGateway-Bytes", and at $3,780 it was larger than the compute of the platform it belonged to. An analytics company runs its EKS nodes in private subnets across three Availability Zones, one NAT gateway in each, exactly as the reference architecture shows. Nothing was misconfigured. Something was missing.`,
    ),
    h2('Two prices, and only one of them matters'),
    p(
      `A NAT gateway charges for existing and for every gigabyte it handles. In us-east-1, at the time of writing, both are 4.5 cents: per hour and per GB. Three gateways for 730 hours cost 3 × 730 × $0.045 = $98.55, month after month. The 84,000 GB that went through them cost 84,000 × $0.045 = $3,780.00. The processing charge applies in **both directions** and whatever the destination, so a download from S3 in the same Region, free by itself, costs 4.5 cents per GB as soon as its route leads through NAT.`,
    ),
    h2('Where do the bytes go?'),
    p(
      `VPC Flow Logs answer this when they are recorded with the right fields. The default format is not enough: you need flow-direction, pkt-src-aws-service and pkt-dst-aws-service, which name the AWS service behind an address. Record the gateways' own network interfaces and count only what _enters_ them. Each byte on its way out enters from the VPC side, each byte on its way back enters from the internet side, so nothing is counted twice.`,
    ),
    code(
      'sql',
      'nat-bytes-by-service.sql',
      `
SELECT CASE WHEN srcaddr LIKE '10.20.%'      -- the VPC's own range
            THEN pkt_dst_aws_service
            ELSE pkt_src_aws_service
       END                       AS service,
       ROUND(SUM(bytes) / 1e9)   AS gb
FROM   network.nat_flow_logs
WHERE  interface_id IN ('eni-0a11', 'eni-0b22', 'eni-0c33')
  AND  flow_direction = 'ingress'
  AND  day BETWEEN '2025-06-01' AND '2025-06-30'
GROUP  BY 1
ORDER  BY gb DESC
`,
    ),
    p(
      `The service fields come from the published address ranges: S3 and DynamoDB appear by name, most other services as AMAZON, and everything else as a hyphen. For those two groups we grouped by remote address and looked up the twenty largest by hand. An hour's work gave this:`,
    ),
    customTable(
      'June traffic through three NAT gateways',
      ['Traffic', 'GB', 'Charge', 'Where it belongs'],
      ['S3, input and results of Spark jobs', '51,000', '$2,295.00', 'S3 gateway endpoint'],
      ['S3, container image layers', '12,000', '$540.00', 'S3 gateway endpoint'],
      ['DynamoDB', '6,000', '$270.00', 'DynamoDB gateway endpoint'],
      ['CloudWatch Logs', '4,200', '$189.00', 'Interface endpoint'],
      ['STS, SSM and other AWS APIs', '300', '$13.50', 'NAT gateway'],
      ['Monitoring vendor', '7,500', '$337.50', 'NAT gateway'],
      ['Rest of the internet', '3,000', '$135.00', 'NAT gateway'],
      ['Total', '84,000', '$3,780.00', ''],
    ),
    p(
      `The second row surprises people. Amazon ECR hands out image layers from S3, so a node that pulls a 900 MB image moves 900 MB of S3 traffic and a few kilobytes of ECR traffic. With autoscaled nodes that live for forty minutes, this adds up to twelve terabytes.`,
    ),
    figure(
      'Before and after: on the left all traffic passes through the NAT gateway; on the right S3 and DynamoDB traffic takes a direct route through gateway endpoints and only internet traffic is left on the NAT gateway.',
    ),
    h2('Two routes that cost nothing'),
    p(
      `Gateway endpoints exist for S3 and DynamoDB only, and they are free: no hourly price, no price per GB. Technically each is an entry in a route table which points the service's prefix list at the endpoint. It is more specific than the default route, so it wins without any change in the application.`,
    ),
    code(
      'hcl',
      'network/endpoints.tf',
      `
resource "aws_vpc_endpoint" "gateway" {
  for_each = toset(["s3", "dynamodb"])

  vpc_id            = aws_vpc.main.id
  service_name      = "com.amazonaws.\${var.region}.\${each.key}"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = [for table in aws_route_table.private : table.id]

  tags = { Name = "\${var.name}-\${each.key}" }
}

resource "aws_vpc_endpoint" "logs" {
  vpc_id              = aws_vpc.main.id
  service_name        = "com.amazonaws.\${var.region}.logs"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = [for subnet in aws_subnet.private : subnet.id]
  security_group_ids  = [aws_security_group.endpoints.id]
  private_dns_enabled = true

  tags = { Name = "\${var.name}-logs" }
}
`,
    ),
    p(
      `Interface endpoints are a purchase, so calculate. Each costs $0.01 per hour and zone, here 3 × 730 × $0.01 = $21.90 a month, plus $0.01 per GB. Compared with NAT that saves 3.5 cents per GB, so it pays from 21.90 ÷ 0.035 = 626 GB a month upwards. CloudWatch Logs at 4,200 GB costs $21.90 + $42.00 = $63.90 in place of $189.00. The other APIs at 300 GB stay where they are. A full set of a dozen interface endpoints "for security" may still be right, but call it what it is: $262.80 a month before the first byte.`,
    ),
    h2('Before you apply'),
    p('Adding a gateway endpoint is a live routing change. Four things break, all of them known:'),
    ...steps(
      `**Open connections.** Traffic to S3 starts to arrive from private addresses, so TCP connections that are open at that moment are dropped. SDKs retry; a nine-hour upload in one part does not. Pick a quiet hour.`,
      `**Policies on aws:SourceIp.** Bucket policies that admit the Elastic IPs of the NAT gateways deny you the minute the route changes. Add aws:SourceVpce first, apply the endpoint, then remove the old condition.`,
      `**Restrictive endpoint policies.** If you write one, allow GetObject on the ECR layer bucket of your Region (prod-us-east-1-starport-layer-bucket in us-east-1), or no new pod starts.`,
      `**Closed egress.** Security groups and network ACLs that list destinations need the prefix list, or the addresses behind it.`,
    ),
    p(
      `A gateway endpoint also stays within its VPC and its Region. Traffic that arrives over a peering connection, a transit gateway or a VPN cannot use it, and a bucket in another Region still goes through NAT.`,
    ),
    h2('The result, and the tempting shortcut'),
    p(
      `Of 84,000 GB, 69,000 moved to gateway endpoints and 4,200 to the interface endpoint. NAT kept 10,800 GB, or $486.00. With the hourly charges and the endpoint the total is $98.55 + $486.00 + $63.90 = $648.45 in place of $3,878.55: **83.3% less**, for about thirty lines of Terraform.`,
    ),
    quote(
      'The gateways were doing their job perfectly. We had simply asked them to carry the furniture from one room to the next by way of the street.',
    ),
    p(
      `Somebody always proposes to go down to a single NAT gateway as well. That saves two hourly charges, $65.70, and makes the traffic of two zones cross into the third at a cent per GB in each direction. At two cents the saving is gone after 3,285 GB, and when that zone fails, all three lose the internet. In a development VPC, fine. In production, leave them.`,
    ),
    p(
      `Endpoint behaviour is documented in the [AWS PrivateLink guide](https://docs.aws.amazon.com/vpc/latest/privatelink/). The same habit of following one unit all the way to the invoice, applied to an API, is in [what one request costs](/blog/cost-per-request).`,
    ),
  ],
}
